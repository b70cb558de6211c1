import { readFileSync } from 'node:fs';
import path from 'node:path';

type Theme = 'light' | 'dark';

const tokens = readFileSync(path.join(process.cwd(), 'styles/tokens.css'), 'utf8');

function colour(token: string, theme: Theme): string {
  const match = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const value = theme === 'light' ? match?.[1] : match?.[2];
  if (!value) throw new Error(`no colour --color-${token}`);
  return value;
}

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['paper', 'surface', 'raised', 'sunken', 'hover'];
const TEXT = ['ink', 'ink-muted', 'brand-text', 'success', 'warning', 'danger', 'info'];
const TEXT_PAIRS: [string, string][] = [
  ...TEXT.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...['paper', 'surface', 'raised'].map((ground): [string, string] => ['ink-faint', ground]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand', 'brand-press'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-hover'],
  ['ink-inverse', 'inverse'],
  ['brand-text', 'brand-soft'],
  ['ink', 'range'],
  ['accent-text', 'accent-soft'],
  ...['brand', 'success', 'warning', 'danger', 'info'].flatMap((tone): [string, string][] => [
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  ...['success', 'warning', 'danger', 'info'].map((tone): [string, string] => [tone, `${tone}-soft`]),
];
/** Not asked for by the guidelines, but what cannot be pressed now still says something: how long until it can. */
const DISABLED_PAIRS = GROUNDS.map((ground): [string, string] => ['ink-disabled', ground]);
const EDGE_PAIRS: [string, string][] = [
  ...DISABLED_PAIRS,
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['line-strong', 'raised'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['brand', 'surface'],
  ['brand', 'brand-soft'],
  ['danger', 'surface'],
];

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  test.each(TEXT_PAIRS)('writes %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_PAIRS)('draws %s on %s at 3:1 or more', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('the measure itself: black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
