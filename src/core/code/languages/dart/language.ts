import type { Language } from '../shared/language.ts';
import { dartCuts } from './cuts.ts';
import { dartAdapter } from './facts.ts';
import { dartLinks } from './links.ts';

export const dart: Language = {
  adapter: dartAdapter,
  cuts: dartCuts,
  links: dartLinks,
};
