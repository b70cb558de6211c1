import 'server-only';

const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Splits text into grapheme clusters: letters with their marks and vowel signs. */
export function clustersOf(text: string): string[] {
  return Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
}
