import type { Language } from '../shared/language.ts';
import { pythonCuts } from './cuts.ts';
import { pythonAdapter } from './facts.ts';
import { pythonLinks } from './links.ts';

export const python: Language = {
  adapter: pythonAdapter,
  cuts: pythonCuts,
  links: pythonLinks,
};
