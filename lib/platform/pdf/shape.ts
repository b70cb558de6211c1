import 'server-only';
import { fontFile, type Face, type Weight } from './faces';
import { splitRuns, type Run } from './runs';

type Features = PDFKit.Mixins.OpenTypeFeatures[] | undefined;

/** A run as it is set: its width in points, and the font features that it is set with. */
export interface Shaped extends Run {
  width: number;
  features: Features;
}

/** What is drawn into, with what it has shaped: text is measured before it is drawn, often more than once. */
export interface Shaper {
  pdf: PDFKit.PDFDocument;
  shaped: Map<string, Shaped[]>;
}

/**
 * Positioning that is left out, one after the other, where the font library stumbles: it reads anchors that some Telugu,
 * Malayalam and Gurmukhi glyphs do not have. Marks then stand where they were drawn, which reads well.
 */
const WITHOUT = [undefined, { abvm: false }, { abvm: false, blwm: false, mark: false, mkmk: false }].map(
  (features) => features as unknown as Features,
);

/** Any features at all, and the library shapes a run as a whole: it would turn each word for itself and leave their order. */
const AS_A_WHOLE = {} as unknown as Features;

export function shape(
  sheet: Shaper,
  text: string,
  { size, weight = 'regular' }: { size: number; weight?: Weight },
): Shaped[] {
  const key = `${size}/${weight}/${text}`;
  let runs = sheet.shaped.get(key);
  if (!runs) {
    runs = splitRuns(text, weight).flatMap((run) => shapeRun(sheet, run, size));
    sheet.shaped.set(key, runs);
  }
  return runs;
}

function shapeRun({ pdf, shaped }: Shaper, run: Run, size: number): Shaped[] {
  setFace(pdf, run.face, size);
  if (run.face === 'arabic') return [shapeWord(pdf, run, [AS_A_WHOLE])];
  const whole = shapeWith(pdf, run, undefined);
  if (whole) return [whole];
  // Only the words that it stumbles over are set without marks' positions, and each is tried once per document.
  return run.text.split(/(?<= )(?=[^ ])/).map((text) => {
    const key = `${size}/${run.face}/${text}`;
    const word = shaped.get(key)?.[0] ?? shapeWord(pdf, { ...run, text });
    shaped.set(key, [word]);
    return word;
  });
}

function shapeWord(pdf: PDFKit.PDFDocument, word: Run, choices: readonly Features[] = WITHOUT): Shaped {
  for (const features of choices) {
    const set = shapeWith(pdf, word, features);
    if (set) return set;
  }
  throw new Error(`Text that ${word.face} cannot set`);
}

function shapeWith(pdf: PDFKit.PDFDocument, run: Run, features: Features): Shaped | null {
  try {
    return { ...run, features, width: pdf.widthOfString(run.text, { features }) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}

const known = new WeakMap<PDFKit.PDFDocument, Set<Face>>();

/** Sets a face, embedding it on its first use in the document. */
export function setFace(pdf: PDFKit.PDFDocument, face: Face, size: number): void {
  const faces = known.get(pdf) ?? new Set<Face>();
  if (!faces.has(face)) {
    pdf.registerFont(face, fontFile(face));
    known.set(pdf, faces.add(face));
  }
  pdf.font(face, size);
}

export const widthOf = (runs: readonly Shaped[]): number => runs.reduce((sum, run) => sum + run.width, 0);
