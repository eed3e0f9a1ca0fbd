import type { Language } from '../shared/language.ts';
import { csharpCuts } from './cuts.ts';
import { csharpAdapter } from './facts.ts';
import { csharpLinks } from './links.ts';
import { csharpOperators } from './prepare.ts';

export const csharp: Language = {
  adapter: csharpAdapter,
  prepare: { csharp: csharpOperators },
  cuts: csharpCuts,
  links: csharpLinks,
};
