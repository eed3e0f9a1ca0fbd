import type { Language } from '../shared/language.ts';
import { javascriptCuts } from './cuts.ts';
import { javascriptAdapter } from './facts.ts';
import { javascriptLinks } from './links.ts';
import { assertions, svelteCode, vueCode } from './prepare.ts';

export const javascript: Language = {
  adapter: javascriptAdapter,
  prepare: {
    typescript: assertions,
    typescriptreact: assertions,
    vue: vueCode,
    svelte: svelteCode,
  },
  cuts: javascriptCuts,
  links: javascriptLinks,
};
