import type { Language } from '../shared/language.ts';
import { javaCuts } from './cuts.ts';
import { javaAdapter } from './facts.ts';
import { javaLinks } from './links.ts';

export const java: Language = {
  adapter: javaAdapter,
  cuts: javaCuts,
  links: javaLinks,
};
