import type { Language } from '../shared/language.ts';
import { phpCuts } from './cuts.ts';
import { phpAdapter } from './facts.ts';
import { phpLinks } from './links.ts';

export const php: Language = {
  adapter: phpAdapter,
  cuts: phpCuts,
  links: phpLinks,
};
