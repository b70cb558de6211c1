import 'server-only';
import { clustersOf } from './clusters';
import { faceOf, type Face, type Weight } from './faces';

/** Text that one face can set. */
export interface Run {
  face: Face;
  text: string;
}

interface Piece extends Run {
  /** Set from right to left. */
  isRtl: boolean;
}

/** Marks that belong to the script before them although Unicode calls them common: danda and double danda. */
const DANDA = /^[\u0964\u0965]$/;

const RTL = /\p{Script_Extensions=Arabic}/u;
/**
 * What joins two words of Arabic letters into one that is read from the right. A comma parts names, which follow each other from the
 * left as everything on a page here does.
 */
const JOINER = /^[\s.'\u2019-]$/;

/** What a text of basic letters alone is. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Splits text where the face changes, in the order in which its parts stand on a line; clusters stay whole, so that vowel signs keep
 * their letters. What no face has goes to the Latin one.
 */
export function splitRuns(text: string, weight: Weight): Run[] {
  const plain: Face = weight === 'bold' ? 'latin-bold' : 'latin';
  if (PLAIN.test(text)) return text === '' ? [] : [{ face: plain, text }];
  const runs: Piece[] = [];
  for (const piece of joined(clustersOf(text).map((cluster) => ({ cluster, isRtl: RTL.test(cluster) })))) {
    const last = runs.at(-1);
    const { cluster, isRtl } = piece;
    const staysWithLast = DANDA.test(cluster) || (isRtl && cluster === ' ');
    const face = (staysWithLast && last?.face) || faceOf(cluster, weight) || plain;
    if (last?.face === face && last.isRtl === isRtl) last.text += cluster;
    else runs.push({ face, text: cluster, isRtl });
  }
  return inLineOrder(runs);
}

interface Cluster {
  cluster: string;
  isRtl: boolean;
}

/** Joiners between two words of a script from right to left are part of it. */
function joined(clusters: Cluster[]): Cluster[] {
  let open: number | null = null;
  clusters.forEach(({ cluster, isRtl }, index) => {
    if (isRtl) {
      if (open !== null) for (const between of clusters.slice(open + 1, index)) between.isRtl = true;
      open = index;
    } else if (!JOINER.test(cluster)) open = null;
  });
  return clusters;
}

/** Neighbours that are read from the right change places; the font library turns the letters within each of them. */
function inLineOrder(runs: readonly Piece[]): Run[] {
  const ordered: Run[] = [];
  let turned: Run[] = [];
  for (const { face, text, isRtl } of runs) {
    if (isRtl) turned.unshift({ face, text: turnedFor(face, text) });
    else {
      ordered.push(...turned, { face, text });
      turned = [];
    }
  }
  return [...ordered, ...turned];
}

/** Numbers run from the left within Arabic, joiners of another face from the right within it. */
function turnedFor(face: Face, text: string): string {
  const turn = (part: string) => [...part].reverse().join('');
  return face === 'arabic' ? text.replace(/\p{Nd}+/gu, turn) : turn(text);
}
