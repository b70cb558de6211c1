import { readdirSync } from 'node:fs';
import { faceOf, fontFile, type Face } from '@/lib/platform/pdf/faces';
import { coverageOf } from '@/lib/platform/pdf/coverage';
import { breakLines } from '@/lib/platform/pdf/lines';
import { printable, UNPRINTABLE } from '@/lib/platform/pdf/printable';
import { splitRuns } from '@/lib/platform/pdf/runs';
import { setFace, shape } from '@/lib/platform/pdf/shape';
import { createSheet, type Sheet } from '@/lib/platform/pdf/sheet';

const FACES = readdirSync('styles/fonts/documents')
  .filter((name) => name.endsWith('.woff'))
  .map((name) => name.slice(0, -'.woff'.length) as Face);

interface FontOfLibrary {
  characterSet: number[];
  layout: (text: string) => { glyphs: { id: number; codePoints: number[] }[] };
}

let sheet: Sheet;

beforeAll(async () => {
  sheet = await createSheet({ title: 'Test', createdAt: new Date('2026-11-21T00:00:00Z') });
});

/** The font of a face as the library reads it. */
function libraryFont(face: Face): FontOfLibrary {
  setFace(sheet.pdf, face, 10);
  return (sheet.pdf as unknown as { _font: { font: FontOfLibrary } })._font.font;
}

/** Characters of text that would be set as an empty box. */
function boxesOf(text: string): string[] {
  return breakLines(sheet, text, 1_000, { size: 10 }).flatMap((line) =>
    shape(sheet, line, { size: 10 }).flatMap((run) => {
      const missing = [...run.text].filter(
        (point) => !coverageOf(fontFile(run.face))(point.codePointAt(0) ?? 0) && !/[\u200c\u200d]/.test(point),
      );
      return missing.map((point) => `${run.face} ${point}`);
    }),
  );
}

test.each(FACES)('%s covers what the font library finds in it, and no more', (face) => {
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
])('%s leaves no empty box', (text) => {
  expect(boxesOf(text)).toEqual([]);
});

describe('what no face has', () => {
  test.each([
    ['ሰላም', UNPRINTABLE],
    ['ሰ ላም', `${UNPRINTABLE} `],
    ['Kim ሰላም Lee', `Kim ${UNPRINTABLE} Lee`],
    ['Kimሰ', `Kim ${UNPRINTABLE}`],
    ['Asha 😀', 'Asha ?'],
    ['A\u2010B \u2192 C', 'A-B -> C'],
    ['a\u202eb', 'ab'],
    ['q\u0303\u0307 x\u0327', 'q\u0303 x'],
  ])('%s is printed as %s', (text, printed) => {
    expect(printable(text, 'regular')).toBe(printed);
  });

  test('is known', () => {
    expect(faceOf('ሰ', 'regular')).toBeNull();
    expect(faceOf('ṇ', 'bold')).toBe('latin-extended-bold');
  });
});

describe('what is read from the right', () => {
  const order = (text: string) => splitRuns(text, 'regular').map(({ text: part }) => part);

  test('stays one run, words, blanks and all, which the library turns', () => {
    expect(order('محمد علي خان')).toEqual(['محمد علي خان']);
    const { glyphs } = libraryFont('arabic').layout('محمد');
    // Joined forms, and the first letter last.
    expect(glyphs.at(-1)?.codePoints).toEqual(['م'.codePointAt(0)]);
  });

  test('stands in its place among words that are read from the left', () => {
    expect(order('Mohammed محمد علي Khan')).toEqual(['Mohammed ', 'محمد علي', ' Khan']);
  });

  test('names of a list follow each other from the left, parts of one name from the right', () => {
    expect(order('محمد علي, فاطمة')).toEqual(['محمد علي', ', ', 'فاطمة']);
    expect(order('محمد-رضا')).toEqual(['رضا', '-', 'محمد']);
  });

  test('numbers within it run from the left once the library has turned them', () => {
    expect(order('علي ١٢٣')).toEqual(['علي ٣٢١']);
  });
});
