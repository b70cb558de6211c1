import 'server-only';
import { clustersOf } from './clusters';
import { faceOf, type Face, type Weight } from './faces';

/** Text that one face can set. */
export interface Run {
  face: Face;
  text: string;
}

/** Marks that belong to the script before them although Unicode calls them common: danda and double danda. */
const DANDA = /^[\u0964\u0965]$/;

/** Splits text where the face changes; clusters stay whole, so that vowel signs keep their letters. */
export function splitRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const segment of clustersOf(text)) {
    const last = runs.at(-1);
    const face = last && DANDA.test(segment) ? last.face : faceOf(segment, weight);
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs;
}
