import { dirname, relative, resolve } from 'node:path';

/** What a rule of oxlint's is given: the part that these rules use, which is as ESLint's. */
interface Context {
  readonly filename: string;
  readonly cwd: string;
  readonly options: readonly unknown[];
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

interface Node {
  readonly type: string;
}

interface Import extends Node {
  readonly source: { readonly value: unknown } | null;
}

type Visitor = Record<string, (node: never) => void>;

/** Code that is written in another way here: the first option is a list of esquery selectors, each with what to do instead. */
const restrictedSyntax = {
  meta: { schema: false },
  create: ({ options, report }: Context): Visitor => {
    const restricted = options[0] as readonly { readonly selector: string; readonly message: string }[];
    return Object.fromEntries(
      restricted.map(({ selector, message }) => [
        selector,
        (node: Node) => {
          report({ node, message });
        },
      ]),
    );
  },
};

/** Imports point one way: the first option maps a folder to those (or the files) that nothing in it imports. */
const zones = {
  meta: { schema: false },
  create: ({ filename, cwd, options, report }: Context): Visitor => {
    const path = slashes(relative(cwd, filename));
    const forbidden = Object.entries(options[0] as Record<string, readonly string[]>)
      .filter(([folder]) => path.startsWith(`${folder}/`))
      .flatMap(([, folders]) => folders);
    const check = (node: Import): void => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const target = slashes(relative(cwd, resolve(dirname(filename), source)));
      const folder = forbidden.find((one) => target === one || target.startsWith(`${one}/`));
      if (folder !== undefined)
        report({ node, message: `Imports point one way: nothing in here imports ${folder}.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function slashes(path: string): string {
  return path.replaceAll('\\', '/');
}

// oxlint reads a plugin from the default export.
export default { meta: { name: 'project' }, rules: { 'restricted-syntax': restrictedSyntax, zones } };
