import type { Dialect } from '../grammar.ts';
import { TYPESCRIPT } from './javascript.ts';

const MARKUP = [
  '20 <b>{@any0}</b>',
  '20 <b>{@bool4 && <i>y</i>}</b>',
  '20 <p title={@str0} hidden={@bool0}>\n  Total {@bool4 && <i>y</i>} for {@int0}\n</p>',
  '20 (\n  <p>\n    Total\n    {@bool4 && <b>new</b>}\n    for {@int0}\n  </p>\n)',
  '20 (\n  <p>\n    {@bool3 ? <b>one</b> : <i>{@any0}</i>}\n    {@bool3 ? "left" : null}\n  </p>\n)',
  '20 (\n  <>\n    {@bool4 && (\n      <>\n        <b>1</b> and <i>2</i>\n      </>\n    )}\n    <br />\n  </>\n)',
  '20 <p {...(@bool3 ? { id: "k" } : {})} className={@bool3 ? "wide" : "narrow"} />',
  '20 <ul>{[1, 2].map((i) => (@bool3 ? <li key={i}>{@any0}</li> : null))}</ul>',
  '20 <p title={@bool3 ? "on" : undefined}>{s && @bool5 ? <b>{n}</b> : @str2}</p>',
  '20 <p>{@int4 && <b>some</b>}</p>',
] as const;

/** TypeScript with markup, which is told as it would be shown. */
export const TSX: Dialect = {
  ...TYPESCRIPT,
  name: 'TSX',
  languageId: 'typescriptreact',
  path: 'src/fileP0.tsx',
  expressions: {
    ...TYPESCRIPT.expressions,
    any: [...MARKUP, ...MARKUP, ...TYPESCRIPT.expressions.any],
  },
};
