import { Detector } from '../../../../../src/core/code/detector.ts';
import { sourceOf } from '../../../../bench/sources.ts';
import { read } from './grammars.ts';

/** Reads a text in the language that is the argument, and writes the most megabytes that the process had. */
const [languageId = ''] = process.argv.slice(2);
await new Detector(read).facts(sourceOf(languageId, 100), languageId);
console.log(Math.round(process.resourceUsage().maxRSS / 1e3));
