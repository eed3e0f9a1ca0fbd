import type { Language } from '../shared/language.ts';
import { rubyCuts } from './cuts.ts';
import { rubyAdapter } from './facts.ts';
import { rubyLinks } from './links.ts';
import { erbParts } from './prepare.ts';

export const ruby: Language = {
  adapter: rubyAdapter,
  prepare: { erb: erbParts },
  cuts: rubyCuts,
  links: rubyLinks,
};
