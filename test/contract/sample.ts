import type { Field } from './fields.ts';

/** A place in a body: keys and positions. */
export type Path = readonly (string | number)[];

type Container = Record<string | number, unknown>;

/** A row's place in a sample: `[]` is the first item of its array. */
export function pathOf(field: Field): Path {
  return field.path
    .replaceAll('[]', '.0')
    .split('.')
    .filter((step) => step !== '')
    .map((step) => (step === '0' ? 0 : step));
}

/** A path as problems name it: `environments[0].name`. */
export function nameOf(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** A value that fits a row; containers are empty, their members have rows of their own. */
function fitting({ type, oneOf, bounds }: Field): unknown {
  switch (type) {
    case 'string':
      return oneOf?.[0] ?? 'text'.padEnd(bounds?.[0] ?? 0, '.');
    case 'dateTime':
      return '2026-01-02T03:04:05.678Z';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return bounds?.[0] ?? 7;
    case 'array':
      return [];
    case 'strings':
      return { key: 'value' };
    case 'object':
    case 'any':
      return {};
  }
}

/** A body that has every field of a table. Rows stand after the container they are in. */
export function sampleOf(fields: readonly Field[]): unknown {
  const holder: Container = { body: fields[0]?.path.startsWith('[]') === true ? [] : {} };
  for (const field of fields) put(holder, ['body', ...pathOf(field)], fitting(field));
  return holder['body'];
}

/** The same body with another value in one place, or without it where the value is undefined. */
export function withValue(body: unknown, path: Path, value: unknown): unknown {
  const holder: Container = { body: structuredClone(body) };
  put(holder, ['body', ...path], value);
  return holder['body'];
}

/** What is in a place of a body; undefined where there is nothing. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (isContainer(at) ? at[step] : undefined), body);
}

function put(holder: Container, path: Path, value: unknown): void {
  const parent = valueAt(holder, path.slice(0, -1));
  const last = path.at(-1);
  if (!isContainer(parent) || last === undefined) throw new Error(`No place ${nameOf(path)}.`);
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
