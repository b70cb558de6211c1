import 'server-only';
import { fontFile, type Face, type FontWeight } from './faces';
import { splitRuns, type Run } from './runs';

type Features = PDFKit.Mixins.OpenTypeFeatures[] | undefined;

export interface ShapedRun extends Run {
  /** In points. */
  width: number;
  features: Features;
}

/** `shaped` caches runs, because text is measured before it is drawn, often several times. */
export interface Shaper {
  pdf: PDFKit.PDFDocument;
  shaped: Map<string, ShapedRun[]>;
}

/**
 * Feature sets to try in this order. The font library throws when it reads anchors that some Telugu, Malayalam and Gurmukhi glyphs
 * do not have. Without positioning, marks appear at their default position, which is readable.
 */
const FEATURE_CHOICES = [undefined, { abvm: false }, { abvm: false, blwm: false, mark: false, mkmk: false }].map(
  (features) => features as unknown as Features,
);

/** With any features object the library shapes the whole run. Otherwise it reverses each word but not the order of the words. */
const WHOLE_RUN = {} as unknown as Features;

export function shape(
  sheet: Shaper,
  text: string,
  { size, weight = 'regular' }: { size: number; weight?: FontWeight },
): ShapedRun[] {
  const key = `${size}/${weight}/${text}`;
  let runs = sheet.shaped.get(key);
  if (!runs) {
    runs = splitRuns(text, weight).flatMap((run) => shapeRun(sheet, run, size));
    sheet.shaped.set(key, runs);
  }
  return runs;
}

function shapeRun({ pdf, shaped }: Shaper, run: Run, size: number): ShapedRun[] {
  setFace(pdf, run.face, size);
  if (run.face === 'arabic') return [shapeWord(pdf, run, [WHOLE_RUN])];
  const whole = shapeWith(pdf, run, undefined);
  if (whole) return [whole];
  // Only words that the library cannot position are set without positioning. Each word is tried once per document.
  return run.text.split(/(?<= )(?=[^ ])/).map((text) => {
    const key = `${size}/${run.face}/${text}`;
    const word = shaped.get(key)?.[0] ?? shapeWord(pdf, { ...run, text });
    shaped.set(key, [word]);
    return word;
  });
}

function shapeWord(pdf: PDFKit.PDFDocument, word: Run, choices: readonly Features[] = FEATURE_CHOICES): ShapedRun {
  for (const features of choices) {
    const set = shapeWith(pdf, word, features);
    if (set) return set;
  }
  throw new Error(`The font library cannot set a word in the face ${word.face}`);
}

function shapeWith(pdf: PDFKit.PDFDocument, run: Run, features: Features): ShapedRun | null {
  try {
    return { ...run, features, width: pdf.widthOfString(run.text, { features }) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

const known = new WeakMap<PDFKit.PDFDocument, Set<Face>>();

/** Embeds the face in the document on first use. */
export function setFace(pdf: PDFKit.PDFDocument, face: Face, size: number): void {
  const faces = known.get(pdf) ?? new Set<Face>();
  if (!faces.has(face)) {
    pdf.registerFont(face, fontFile(face));
    known.set(pdf, faces.add(face));
  }
  pdf.font(face, size);
}

export const widthOf = (runs: readonly ShapedRun[]): number => runs.reduce((sum, run) => sum + run.width, 0);
