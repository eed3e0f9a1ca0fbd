import type { Language } from '../shared/language.ts';
import { goCuts } from './cuts.ts';
import { goAdapter } from './facts.ts';
import { goLinks } from './links.ts';

export const go: Language = {
  adapter: goAdapter,
  cuts: goCuts,
  links: goLinks,
};
