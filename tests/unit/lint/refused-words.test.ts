import { execFileSync } from 'node:child_process';
import path from 'node:path';

jest.setTimeout(60_000);

const FILE = 'scripts/lint/example.mjs';
const REFUSED: readonly (readonly [description: string, file: string, text: string])[] = [
  ['a comment', FILE, '// Whoever asks is answered.\nexport const answer = 1;\n'],
  [
    'a comment with a refused term across two lines',
    FILE,
    '/**\n * Rooms that a guest gives\n * back.\n */\nexport const a = 1;\n',
  ],
  ['a constant', FILE, 'export const TOLD_ONCE = 1;\n'],
  ['a function', FILE, 'export function giveBack() {}\n'],
  ['a parameter', FILE, 'export const run = (mended) => mended;\n'],
  ['a method', FILE, 'export class Order {\n  vouch() {}\n}\n'],
  ['a test title', FILE, "test('nobody hears of it', () => {});\n"],
  ['the title of a table of tests', FILE, "it.each([1])('%s is told', () => {});\n"],
  ['a file name', 'scripts/lint/kept-heads.mjs', 'export const a = 1;\n'],
];
const ACCEPTED: readonly (readonly [description: string, file: string, text: string])[] = [
  [
    'standard terms',
    FILE,
    '// The worker notifies the caller.\nexport function release(voucher) {\n  return voucher;\n}\n',
  ],
  ['an imported name of another folder', FILE, "import { giveBack } from './rooms.mjs';\ngiveBack();\n"],
  ['a folder that is not listed', 'scripts/run.mjs', '// Nobody.\nexport const a = 1;\n'],
];

let findings: string[][];

beforeAll(() => {
  const input = JSON.stringify([...REFUSED, ...ACCEPTED].map(([, file, text]) => ({ file, text })));
  const output = execFileSync(process.execPath, [path.join(__dirname, 'lint-texts.mjs')], { input, encoding: 'utf8' });
  findings = JSON.parse(output);
});

describe('folio/plain-words', () => {
  it.each(REFUSED.map(([description], index) => [description, index] as const))('refuses %s', (_description, index) => {
    expect(findings[index]?.join('\n')).toMatch(/^error folio\/plain-words Avoid "/m);
  });

  it.each(ACCEPTED.map(([description], index) => [description, REFUSED.length + index] as const))(
    'accepts %s',
    (_description, index) => {
      expect(findings[index]).toEqual([]);
    },
  );
});
