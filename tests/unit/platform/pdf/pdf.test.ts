import { drawHead, drawParagraph, drawRows, drawTitle } from '@/lib/platform/pdf/blocks';
import { fontFile } from '@/lib/platform/pdf/faces';
import { splitRuns } from '@/lib/platform/pdf/runs';
import { breakLines, textWidth } from '@/lib/platform/pdf/lines';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import { drawTable } from '@/lib/platform/pdf/table';
import { recordDrawnText } from '@/tests/support/drawn-text';

const facesOf = (text: string) => splitRuns(text, 'regular').map(({ face }) => face);
const newSheet = () => createSheet({ title: 'Test', createdAt: new Date('2026-11-21T00:00:00Z') });

/** Names with conjuncts, reordered vowel signs, and marks whose anchors some fonts lack. */
const NAMES: Record<string, string> = {
  devanagari: 'श्री क्षेत्र कुमार',
  tamil: 'கிருஷ்ணன்',
  telugu: 'శ్రీనివాస్ రావు',
  kannada: 'ಕೃಷ್ಣ',
  malayalam: 'ശ്രീജിത്ത്',
  bengali: 'শ্রী কৃষ্ণ',
  gujarati: 'શ્રી કૃષ્ણ',
  gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  oriya: 'ଓଡ଼ିଆ ଶ୍ରୀ',
  'meetei-mayek': 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ',
  'ol-chiki': 'ᱥᱟᱱᱛᱟᱲ ᱢᱩᱨᱢᱩ',
  arabic: 'محمد علی خان گڑیا ٹ',
  cyrillic: 'Алексей Йовович Ђорђевић',
  greek: 'Γιώργος Παπαδόπουλος',
  han: '王小明 關龍臺 山田たろう',
  hangul: '김민수',
};

describe('splitRuns', () => {
  test.each(Object.entries(NAMES))('uses one face for a name in %s', (script, name) => {
    expect(new Set(facesOf(name.replaceAll(' ', '')))).toEqual(new Set([script]));
    expect(() => fontFile(script as never)).not.toThrow();
  });

  test('uses the extended face for the rupee sign and for letters beyond basic Latin', () => {
    expect(splitRuns('₹8,400.00', 'bold')).toEqual([
      { face: 'latin-extended-bold', text: '₹' },
      { face: 'latin-bold', text: '8,400.00' },
    ]);
    expect(facesOf('Łukasz')).toEqual(['latin-extended', 'latin']);
  });

  test('does not split clusters, nor a danda from its script', () => {
    expect(splitRuns('कि।', 'regular')).toEqual([{ face: 'devanagari', text: 'कि।' }]);
    expect(splitRuns('Room 1 कमला', 'regular').map(({ text }) => text)).toEqual(['Room 1 ', 'कमला']);
  });
});

/** The names of the embedded font subsets, such as `ABCDEF+NotoSans`. */
const fontsOf = (file: Buffer) => [
  ...new Set([...file.toString('latin1').matchAll(/\/BaseFont \/([A-Z]{6}\+[\w-]+)/g)].map(([, name = '']) => name)),
];

describe('a PDF sheet', () => {
  test('embeds only the faces that it uses', async () => {
    const document = await newSheet();
    drawHead(document, { kind: 'Test', title: 'T-1' });
    drawRows(document, Object.entries(NAMES));
    const embedded = fontsOf(await finishSheet(document, 'Foot'));
    for (const script of ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi', 'Oriya']) {
      expect(embedded.filter((name) => name.includes(script))).toHaveLength(1);
    }
    // Arabic, Han, Hangul, Meetei Mayek and Ol Chiki.
    expect(embedded.filter((name) => /Meetei|Chiki|Arabic|SC|KR/.test(name))).toHaveLength(5);
    // The others are Latin in two weights, Devanagari, Cyrillic and Greek.
    expect(embedded).toHaveLength(8 + 5 + 3 + 2);
    const latinOnly = await newSheet();
    drawParagraph(latinOnly, 'Only Latin');
    expect(fontsOf(await finishSheet(latinOnly, 'Foot'))).toHaveLength(1);
  });

  test('breaks lines between words, and within a word that is longer than a line', async () => {
    const document = await newSheet();
    const style = { size: 10 };
    const lines = breakLines(document, `short words and ${'x'.repeat(80)}`, 120, style);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(textWidth(document, line, style)).toBeLessThanOrEqual(120);
    expect(lines.join('').replaceAll(' ', '')).toBe(`shortwordsand${'x'.repeat(80)}`);
  });

  test('breaks a long word between grapheme clusters only', async () => {
    const document = await newSheet();
    const lines = breakLines(document, 'q\u0303'.repeat(41), 60, { size: 10 });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^(q\u0303)+$/u);
  });

  test('shortens a long footer to one line', async () => {
    const document = await newSheet();
    drawParagraph(document, 'Words');
    const drawn = await recordDrawnText(() =>
      finishSheet(document, `Test, issued by ${'Hotel Long and Sons '.repeat(30)}`),
    );
    const footers = drawn.filter(({ text }) => text !== 'Page 1 of 1');
    expect(footers).toHaveLength(1);
    expect(footers[0]?.text).toMatch(/^Test, issued by Hotel .*…$/);
  });

  test('continues a long table on a second page', async () => {
    const document = await newSheet();
    drawTitle(document, 'Long');
    const columns = [
      { title: 'Night', share: 2 },
      { title: 'Amount', share: 1, align: 'right' as const },
    ];
    drawTable(
      document,
      columns,
      Array.from({ length: 60 }, (_, index) => [`Night ${index}`, '₹1,000.00']),
    );
    const { count } = document.pdf.bufferedPageRange();
    expect(count).toBe(2);
    const file = (await finishSheet(document, 'Foot')).toString('latin1');
    expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  });
});
