import { drawHead, drawParagraph, drawRows, drawTitle } from '@/lib/platform/pdf/blocks';
import { fontFile } from '@/lib/platform/pdf/faces';
import { splitRuns } from '@/lib/platform/pdf/runs';
import { breakLines, textWidth } from '@/lib/platform/pdf/lines';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import { drawTable } from '@/lib/platform/pdf/table';
import { drawnText } from '@/tests/support/drawn-text';

const faces = (text: string) => splitRuns(text, 'regular').map(({ face }) => face);
const sheet = () => createSheet({ title: 'Test', createdAt: new Date('2026-11-21T00:00:00Z') });

/** Names with conjuncts, vowel signs before and below their letters, and marks whose anchors some fonts lack. */
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

describe('runs', () => {
  test.each(Object.entries(NAMES))('%s has a face of its own', (script, name) => {
    expect(new Set(faces(name.replaceAll(' ', '')))).toEqual(new Set([script]));
    expect(() => fontFile(script as never)).not.toThrow();
  });

  test('the rupee sign and letters beyond the basic ones come from the extended face', () => {
    expect(splitRuns('₹8,400.00', 'bold')).toEqual([
      { face: 'latin-extended-bold', text: '₹' },
      { face: 'latin-bold', text: '8,400.00' },
    ]);
    expect(faces('Łukasz')).toEqual(['latin-extended', 'latin']);
  });

  test('clusters stay whole, and a danda stays with its script', () => {
    expect(splitRuns('कि।', 'regular')).toEqual([{ face: 'devanagari', text: 'कि।' }]);
    expect(splitRuns('Room 1 कमला', 'regular').map(({ text }) => text)).toEqual(['Room 1 ', 'कमला']);
  });
});

/** Names of the embedded subsets: six letters and the face's own name. */
const fontsOf = (file: Buffer) => [
  ...new Set([...file.toString('latin1').matchAll(/\/BaseFont \/([A-Z]{6}\+[\w-]+)/g)].map(([, name = '']) => name)),
];

describe('a sheet', () => {
  test('embeds the faces that it uses, and no other', async () => {
    const one = await sheet();
    drawHead(one, { kind: 'Test', title: 'T-1' });
    drawRows(one, Object.entries(NAMES));
    const embedded = fontsOf(await finishSheet(one, 'Foot'));
    for (const script of ['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi', 'Oriya']) {
      expect(embedded.filter((name) => name.includes(script))).toHaveLength(1);
    }
    // Latin and Devanagari bear the family's bare name, Latin in two weights.
    expect(embedded.filter((name) => /Meetei|Chiki|Arabic|SC|KR/.test(name))).toHaveLength(5);
    // Cyrillic and Greek too.
    expect(embedded).toHaveLength(8 + 5 + 3 + 2);
    const plain = await sheet();
    drawParagraph(plain, 'Only Latin');
    expect(fontsOf(await finishSheet(plain, 'Foot'))).toHaveLength(1);
  });

  test('breaks lines at words, and a word that is longer than a line', async () => {
    const one = await sheet();
    const style = { size: 10 };
    const lines = breakLines(one, `short words and ${'x'.repeat(80)}`, 120, style);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(textWidth(one, line, style)).toBeLessThanOrEqual(120);
    expect(lines.join('').replaceAll(' ', '')).toBe(`shortwordsand${'x'.repeat(80)}`);
  });

  test('breaks a long word between the letters that people see', async () => {
    const one = await sheet();
    const lines = breakLines(one, 'q\u0303'.repeat(41), 60, { size: 10 });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^(q\u0303)+$/u);
  });

  test('has one line at the foot of a page, however long its words are', async () => {
    const one = await sheet();
    drawParagraph(one, 'Words');
    const drawn = await drawnText(() => finishSheet(one, `Test, issued by ${'Hotel Long and Sons '.repeat(30)}`));
    const feet = drawn.filter(({ text }) => text !== 'Page 1 of 1');
    expect(feet).toHaveLength(1);
    expect(feet[0]?.text).toMatch(/^Test, issued by Hotel .*…$/);
  });

  test('goes on to a second page and numbers both', async () => {
    const one = await sheet();
    drawTitle(one, 'Long');
    const columns = [
      { title: 'Night', share: 2 },
      { title: 'Amount', share: 1, align: 'right' as const },
    ];
    drawTable(
      one,
      columns,
      Array.from({ length: 60 }, (_, index) => [`Night ${index}`, '₹1,000.00']),
    );
    const { count } = one.pdf.bufferedPageRange();
    expect(count).toBe(2);
    const file = (await finishSheet(one, 'Foot')).toString('latin1');
    expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  });
});
