import { readdirSync } from 'node:fs';
import { faceOf, fontFile, type Face } from '@/lib/platform/pdf/faces';
import { coverageOf } from '@/lib/platform/pdf/coverage';
import { breakLines } from '@/lib/platform/pdf/lines';
import { printable, UNPRINTABLE_PLACEHOLDER } from '@/lib/platform/pdf/printable';
import { splitRuns } from '@/lib/platform/pdf/runs';
import { setFace, shape } from '@/lib/platform/pdf/shape';
import { createSheet, type Sheet } from '@/lib/platform/pdf/sheet';

const FACES = readdirSync('styles/fonts/documents')
  .filter((name) => name.endsWith('.woff'))
  .map((name) => name.slice(0, -'.woff'.length) as Face);

interface LibraryFont {
  characterSet: number[];
  layout: (text: string) => { glyphs: { id: number; codePoints: number[] }[] };
}

let sheet: Sheet;

beforeAll(async () => {
  sheet = await createSheet({ title: 'Test', createdAt: new Date('2026-11-21T00:00:00Z') });
});

/** The font as fontkit, which PDFKit uses, reads it. */
function libraryFont(face: Face): LibraryFont {
  setFace(sheet.pdf, face, 10);
  return (sheet.pdf as unknown as { _font: { font: LibraryFont } })._font.font;
}

/** The characters of a text that would be printed as an empty box. */
function missingGlyphs(text: string): string[] {
  return breakLines(sheet, text, 1_000, { size: 10 }).flatMap((line) =>
    shape(sheet, line, { size: 10 }).flatMap((run) => {
      const missing = [...run.text].filter(
        (point) => !coverageOf(fontFile(run.face))(point.codePointAt(0) ?? 0) && !/[\u200c\u200d]/.test(point),
      );
      return missing.map((point) => `${run.face} ${point}`);
    }),
  );
}

test.each(FACES)('coverageOf %s has exactly the characters that the font library finds in the file', (face) => {
  const covers = coverageOf(fontFile(face));
  const known = new Set(libraryFont(face).characterSet.filter((point) => point < 0xffff));
  expect([...known].filter((point) => !covers(point))).toEqual([]);
  for (let point = 0x20; point < 0xffff; point += 1) if (covers(point)) expect(known.has(point)).toBe(true);
});

test.each([
  'محمد علی خان گڑیا ٹنڈولکر',
  'Алексей Йовович Ђорђевић Ӏ',
  'Γιώργος Παπαδόπουλος ᾳ',
  'Nguyễn Thị Hồng Đặng',
  'ꯃꯩꯇꯩ ꯃꯌꯦꯛ',
  'ᱥᱟᱱᱛᱟᱲ ᱢᱩᱨᱢᱩ',
  '王小明, 關龍臺, 山田たろう カタカナ',
  '김민수 ሰላም สมชาย 😀 \u{1d11e}',
  'ṇ → № ‐ ‑ ‰ ― † ← ✓',
  'x\u0327\u0323 q\u0303\u0307 \u0301 Ṛṣi a\u202eb\ufeff',
  'क्\u200dष \u200b',
])('every character of %s has a glyph', (text) => {
  expect(missingGlyphs(text)).toEqual([]);
});

describe('characters without a glyph', () => {
  test.each([
    ['ሰላም', UNPRINTABLE_PLACEHOLDER],
    ['ሰ ላም', `${UNPRINTABLE_PLACEHOLDER} `],
    ['Kim ሰላም Lee', `Kim ${UNPRINTABLE_PLACEHOLDER} Lee`],
    ['Kimሰ', `Kim ${UNPRINTABLE_PLACEHOLDER}`],
    ['Asha 😀', 'Asha ?'],
    ['A\u2010B \u2192 C', 'A-B -> C'],
    ['a\u202eb', 'ab'],
    ['q\u0303\u0307 x\u0327', 'q\u0303 x'],
  ])('printable replaces %j by %j', (text, printed) => {
    expect(printable(text, 'regular')).toBe(printed);
  });

  test('faceOf returns null for a character without a glyph', () => {
    expect(faceOf('ሰ', 'regular')).toBeNull();
    expect(faceOf('ṇ', 'bold')).toBe('latin-extended-bold');
  });
});

describe('right-to-left text', () => {
  const runTexts = (text: string) => splitRuns(text, 'regular').map(({ text: part }) => part);

  test('splitRuns returns Arabic words as one run, which the font library reverses', () => {
    expect(runTexts('محمد علي خان')).toEqual(['محمد علي خان']);
    const { glyphs } = libraryFont('arabic').layout('محمد');
    // The library returns joined forms in visual order: the first letter is the last glyph.
    expect(glyphs.at(-1)?.codePoints).toEqual(['م'.codePointAt(0)]);
  });

  test('splitRuns preserves the position of Arabic words between Latin words', () => {
    expect(runTexts('Mohammed محمد علي Khan')).toEqual(['Mohammed ', 'محمد علي', ' Khan']);
  });

  test('splitRuns orders the names of a list from left to right, and the parts of a name from right to left', () => {
    expect(runTexts('محمد علي, فاطمة')).toEqual(['محمد علي', ', ', 'فاطمة']);
    expect(runTexts('محمد-رضا')).toEqual(['رضا', '-', 'محمد']);
  });

  test('splitRuns reverses numbers in Arabic text, so that the font library restores them', () => {
    expect(runTexts('علي ١٢٣')).toEqual(['علي ٣٢١']);
  });
});
