import type { Language } from '../shared/language.ts';
import { kotlinCuts } from './cuts.ts';
import { kotlinAdapter } from './facts.ts';
import { kotlinLinks } from './links.ts';
import { kotlinBlocks } from './prepare.ts';

export const kotlin: Language = {
  adapter: kotlinAdapter,
  prepare: { kotlin: kotlinBlocks },
  cuts: kotlinCuts,
  links: kotlinLinks,
};
