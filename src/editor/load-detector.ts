import { Detector } from '../core/code/detector.ts';
import { grammarsIn } from '../core/code/grammars.ts';

/** @param grammars the folder with the grammars. @returns a detector; imported when the first document needs one. */
export function createDetector(grammars: string): Detector {
  return new Detector(grammarsIn(grammars));
}
