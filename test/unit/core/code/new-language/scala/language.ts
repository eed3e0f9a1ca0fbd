import type { Language } from '../shared/language.ts';
import { scalaCuts } from './cuts.ts';
import { scalaAdapter } from './facts.ts';
import { scalaLinks } from './links.ts';

export const scala: Language = {
  adapter: scalaAdapter,
  cuts: scalaCuts,
  links: scalaLinks,
};
