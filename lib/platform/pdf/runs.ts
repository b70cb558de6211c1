import 'server-only';
import { clustersOf } from './clusters';
import { faceOf, type Face, type FontWeight } from './faces';

/** Text that is set in one face. */
export interface Run {
  face: Face;
  text: string;
}

interface Piece extends Run {
  isRtl: boolean;
}

/** Danda and double danda: Unicode assigns them to no script, but they belong to the script of the text before them. */
const DANDA = /^[\u0964\u0965]$/;

const RTL = /\p{Script_Extensions=Arabic}/u;
/**
 * Characters that join two Arabic words into one right-to-left run. A comma separates names, and a list of names runs from left
 * to right like the rest of the page.
 */
const JOINER = /^[\s.'\u2019-]$/;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/**
 * Splits text where the face changes and returns the runs in visual order, from left to right. Clusters are not split, so that
 * vowel signs stay with their letters. Clusters without a face are set in the Latin one.
 */
export function splitRuns(text: string, weight: FontWeight): Run[] {
  const plain: Face = weight === 'bold' ? 'latin-bold' : 'latin';
  if (PRINTABLE_ASCII.test(text)) return text === '' ? [] : [{ face: plain, text }];
  const runs: Piece[] = [];
  for (const piece of markJoiners(clustersOf(text).map((cluster) => ({ cluster, isRtl: RTL.test(cluster) })))) {
    const last = runs.at(-1);
    const { cluster, isRtl } = piece;
    const staysWithLast = DANDA.test(cluster) || (isRtl && cluster === ' ');
    const face = (staysWithLast && last?.face) || faceOf(cluster, weight) || plain;
    if (last?.face === face && last.isRtl === isRtl) last.text += cluster;
    else runs.push({ face, text: cluster, isRtl });
  }
  return toVisualOrder(runs);
}

interface Cluster {
  cluster: string;
  isRtl: boolean;
}

/** Marks joiners between two right-to-left words as right-to-left. */
function markJoiners(clusters: Cluster[]): Cluster[] {
  let open: number | null = null;
  clusters.forEach(({ cluster, isRtl }, index) => {
    if (isRtl) {
      if (open !== null) for (const between of clusters.slice(open + 1, index)) between.isRtl = true;
      open = index;
    } else if (!JOINER.test(cluster)) open = null;
  });
  return clusters;
}

/** Reverses the order of neighbouring right-to-left runs; the font library reverses the letters within each run. */
function toVisualOrder(runs: readonly Piece[]): Run[] {
  const ordered: Run[] = [];
  let reversed: Run[] = [];
  for (const { face, text, isRtl } of runs) {
    if (isRtl) reversed.unshift({ face, text: reverseParts(face, text) });
    else {
      ordered.push(...reversed, { face, text });
      reversed = [];
    }
  }
  return [...ordered, ...reversed];
}

/** Numbers within Arabic text run from left to right; joiners in another face run from right to left. */
function reverseParts(face: Face, text: string): string {
  const reverse = (part: string) => [...part].reverse().join('');
  return face === 'arabic' ? text.replace(/\p{Nd}+/gu, reverse) : reverse(text);
}
