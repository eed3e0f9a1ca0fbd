import type { Draft } from '../draft.ts';

/**
 * Whether a JavaScript file is a module, so that others see only what it exports. A script without imports and exports
 * is none: all other scripts of its page see what it declares.
 */
export function isOwnModule({ syntax, past }: Pick<Draft, 'syntax' | 'past'>): boolean {
  const { exports } = syntax.adapter;
  return (
    exports !== undefined &&
    (past.root.named.some(({ type }) => /^(?:im|ex)port_statement$/.test(type)) ||
      exports(past.root, past.syntax).length > 0)
  );
}
