import type { Language } from '../shared/language.ts';
import { swiftCuts } from './cuts.ts';
import { swiftAdapter } from './facts.ts';
import { swiftLinks } from './links.ts';
import { swiftCode } from './prepare.ts';

export const swift: Language = {
  adapter: swiftAdapter,
  prepare: { swift: swiftCode },
  cuts: swiftCuts,
  links: swiftLinks,
};
