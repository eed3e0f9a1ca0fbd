import { inspect } from 'node:util';

/** Elements as they are shown: without what shows nothing, with their attributes in the order they were given. */
export interface Shown {
  readonly html: string;
}

export const Fragment = Symbol('fragment');

/** What JSX calls: an element of a name, or a fragment. */
export function h(name: string | typeof Fragment, attributes: object | null, ...children: unknown[]): Shown {
  const inner = children.map(shown).join('');
  if (typeof name !== 'string') return { html: inner };
  const given = Object.entries(attributes ?? {}).filter(
    ([, value]) => value !== false && value !== undefined,
  );
  return {
    html: `<${[name, ...given.map(([key, value]) => `${key}=${shown(value)}`)].join(' ')}>${inner}</${name}>`,
  };
}

function shown(given: unknown): string {
  if (given === null || given === undefined || typeof given === 'boolean') return '';
  if (Array.isArray(given)) return given.map(shown).join('');
  return typeof given === 'object' && 'html' in given ? String(given.html) : inspect(given);
}
