import type { Language } from '../shared/language.ts';
import { rustCuts } from './cuts.ts';
import { rustAdapter } from './facts.ts';
import { rustLinks } from './links.ts';

export const rust: Language = {
  adapter: rustAdapter,
  cuts: rustCuts,
  links: rustLinks,
};
