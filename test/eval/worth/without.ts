import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LinkEngine } from '../../../src/core/code/scan/link-engine.ts';
import { ROOT } from '../../launch/paths.ts';
import { PASSES } from './passes.ts';

const ENGINE = pathToFileURL(`${join(ROOT, 'src', 'core', 'code')}/`).href;

/**
 * Loads the engine without a pass, as modules of their own: what the module of the pass declares is overwritten
 * where it ends, so that the engine needs no condition for it. Undefined for the whole engine.
 */
export async function engineWithout(pass: string | undefined): Promise<typeof LinkEngine> {
  const query = pass === undefined ? '' : `?without=${encodeURIComponent(pass)}`;
  const url = `${ENGINE}scan/link-engine.ts${query}`;
  return ((await import(url)) as { readonly LinkEngine: typeof LinkEngine }).LinkEngine;
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const query = new URL(context.parentURL ?? 'file:///').search;
    const isOwn = query.startsWith('?without=') && found.url.startsWith(ENGINE);
    return isOwn ? { ...found, url: new URL(found.url).href + query } : found;
  },
  load(url, context, next) {
    const found = next(url, context);
    const name = new URL(url).searchParams.get('without');
    const pass = PASSES.find((one) => one.name === name);
    if (!pass || !url.startsWith(`${ENGINE}${pass.files[0] ?? ''}?`)) return found;
    const source =
      typeof found.source === 'string' ? found.source : Buffer.from(found.source as Uint8Array).toString();
    return { ...found, source: `${source}\n${pass.off}` };
  },
});
