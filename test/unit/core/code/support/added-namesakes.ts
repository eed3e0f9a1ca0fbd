import type { FileFacts } from '../../../../../src/core/code/facts/facts.ts';
import type { LanguageKey } from '../../../../../src/core/code/languages/files.ts';
import { type AddedForm, FORMS } from './added-forms.ts';

/** Files that are added to a project, with the places of flags that are planted in them. */
export interface Added {
  readonly files: Readonly<Record<string, string>>;
  /** `path:line name`. */
  readonly planted: readonly string[];
}

/** What files declare by name: types with what is in them, and what stands outside of all types. */
interface Declared {
  readonly types: ReadonlyMap<string, Members>;
  readonly outside: Members;
}

interface Members {
  /** Another of the types, which it extends. */
  parent?: string;
  readonly constants: Set<string>;
  readonly functions: Set<string>;
}

/** Ends a line that names a flag. */
const MARK = ' ~flag~ ';
const NAME = /^[A-Za-z]\w*$/;
/** Names that are words of a language, or of its library, in some place. */
const WORD =
  /^(?:main|init|new|class|default|get|set|value|values|name|Default|in|is|as|self|this|constructor|String|Main|Unleash|UnleashClient|Client|LDClient|Other|initialize|unleash|other)$/;
const MOST_PLANTED = 3;

/**
 * Files that declare the same names as a project's files with other values, in another package, module or namespace, or in
 * an inner scope; that call them with names of no flags; and that ask an SDK for some of their own constants.
 */
export function addedNamesakes(facts: Iterable<FileFacts>, seed: number): Added {
  const chance = chances(seed);
  const files: Record<string, string> = {};
  const planted: string[] = [];
  for (const [language, all] of Map.groupBy(facts, (one) => one.language))
    for (const [path, text] of filesOf(language, all, chance)) {
      const lines = text.split('\n');
      for (const [at, line] of lines.entries()) {
        const name = line.split(MARK)[1];
        if (name !== undefined) planted.push(`${path}:${String(at + 1)} ${name}`);
      }
      files[path] = lines.map((line) => line.split(MARK)[0]).join('\n');
    }
  return { files, planted: planted.sort() };
}

function filesOf(
  language: LanguageKey,
  facts: readonly FileFacts[],
  chance: () => number,
): readonly (readonly [path: string, text: string])[] {
  const form = FORMS[language];
  const declared = declaredIn(facts, chance);
  const found: [string, string][] = [[form.path, textOf(form, declared, chance)]];
  if (form.inner) {
    const [open, close] = form.inner;
    const own = facts.map((one) => one.package).find((name) => name !== undefined) ?? '';
    const types = [...declared.types].map(([name, members]) =>
      typeOf(form, name, members, 'zz.inner', new Set()).replaceAll(/^export /gm, ''),
    );
    found.push([form.innerPath, [open.replaceAll('#', own), ...types, close].join('\n')]);
  }
  return found;
}

/** The added file of a language: types, constants and functions, some of them called, and some constants asked for. */
function textOf(form: AddedForm, { types, outside }: Declared, chance: () => number): string {
  const asked = new Set<string>();
  const ask: string[] = [];
  const isAsked = (): boolean => asked.size < MOST_PLANTED && chance() < 0.5;
  for (const [type, { constants }] of types)
    for (const name of constants)
      if (form.constant !== '' && isAsked()) {
        asked.add(`zz.${type}.${name}`);
        ask.push(filled(form.asksMember, type, name) + MARK + `zz.${type}.${name}`);
      }
  if (form.outside)
    for (const name of outside.constants)
      if (isAsked()) {
        asked.add(`zz.${name}`);
        ask.push(filled(form.asksOutside ?? '', '', name) + MARK + `zz.${name}`);
      }
  ask.push(`${form.asksText}${MARK}zz.planted`);
  const calls = [...types].flatMap(([type, { functions }]) =>
    [...functions].slice(0, 2).map((name, at) => filled(form.calls, type, name).replaceAll('%', String(at))),
  );
  const [method, fn] = form.vendor;
  const written = [...types].map(([name, members]) =>
    typeOf(chance() < 0.3 ? { ...form, function: method } : form, name, members, 'zz', asked),
  );
  const own = form.outside
    ? membersOf(outside, form.outside[0], (chance() < 0.5 && fn) || form.outside[1], 'zz', asked)
    : [];
  const [open, close] = form.use;
  return [form.head, ...written, ...own, open, ...calls, ...ask, close, form.tail ?? '', ''].join('\n');
}

function typeOf(
  form: AddedForm,
  name: string,
  members: Members,
  prefix: string,
  asked: ReadonlySet<string>,
): string {
  const [open, close] = form.type;
  const inside = membersOf(members, form.constant, form.function, `${prefix}.${name}`, asked);
  const heritage = members.parent === undefined ? '' : (form.extends ?? '').replaceAll('@', members.parent);
  const head = open.replaceAll('#', name).replaceAll('~', heritage);
  return [head, ...inside.map((line) => line.replaceAll('@', name)), close.replaceAll('#', name)].join('\n');
}

function membersOf(
  { constants, functions }: Members,
  constant: string,
  fn: string,
  prefix: string,
  asked: ReadonlySet<string>,
): readonly string[] {
  const lines = [...constants].map((name) => {
    const value = `${prefix}.${name}`;
    const line = constant.replaceAll('#', name).replaceAll('$', value);
    return asked.has(value) ? line + MARK + value : line;
  });
  return [
    ...(constant === '' ? [] : lines),
    ...[...functions].filter((name) => !constants.has(name)).map((name) => fn.replaceAll('#', name)),
  ];
}

function filled(text: string, type: string, name: string): string {
  return text.replaceAll('@', type).replaceAll('#', name);
}

function declaredIn(files: readonly FileFacts[], chance: () => number): Declared {
  const types = new Map<string, Members>();
  const outside: Members = { constants: new Set(), functions: new Set() };
  const named = (name: string): boolean => NAME.test(name) && !WORD.test(name) && chance() < 0.9;
  for (const { containers, declarations, functions } of files) {
    for (const { name } of containers)
      if (/^[A-Z]/.test(name) && !types.has(name) && named(name))
        types.set(name, { constants: new Set(), functions: new Set() });
    for (const { name, kind, container, scope } of declarations) {
      const isOutside = container === undefined && scope.start === 0;
      const members = isOutside ? outside : types.get(containers[container ?? -1]?.name ?? '');
      const isLocal = functions.some((fn) => fn.start < scope.start && scope.end <= fn.end);
      if (!members || types.has(name) || isLocal || !named(name)) continue;
      if (kind === 'variable' || (kind === 'member' && !isOutside)) members.constants.add(name);
      if (kind === 'function') members.functions.add(name);
    }
  }
  for (const { containers } of files)
    for (const { name, supertypes } of containers) {
      const members = types.get(name);
      const parent = supertypes.find((one) => one !== name && types.has(one));
      if (members && parent !== undefined) members.parent = parent;
    }
  for (const name of types.keys())
    for (const members of [outside.constants, outside.functions]) members.delete(name);
  return { types, outside };
}

/** The numbers of a seed, each from 0 up to 1. */
function chances(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}
