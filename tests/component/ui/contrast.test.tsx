import { readFileSync } from 'node:fs';
import path from 'node:path';

type Theme = 'light' | 'dark';

const tokens = readFileSync(path.join(process.cwd(), 'styles/tokens.css'), 'utf8');

function colour(token: string, theme: Theme): string {
  const match = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const value = theme === 'light' ? match?.[1] : match?.[2];
  if (!value) throw new Error(`styles/tokens.css has no light-dark() colour --color-${token}`);
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

const BACKGROUNDS = ['paper', 'surface', 'raised', 'sunken', 'hover'];
const TEXT = ['ink', 'ink-muted', 'brand-text', 'success', 'warning', 'danger', 'info'];
const TEXT_PAIRS: [string, string][] = [
  ...TEXT.flatMap((text) => BACKGROUNDS.map((background): [string, string] => [text, background])),
  ...['paper', 'surface', 'raised'].map((background): [string, string] => ['ink-faint', background]),
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
/** WCAG exempts disabled controls. They are tested too, because their labels can show the seconds until they are enabled. */
const DISABLED_PAIRS = BACKGROUNDS.map((background): [string, string] => ['ink-disabled', background]);
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

describe.each<Theme>(['light', 'dark'])('contrast in the %s theme', (theme) => {
  test.each(TEXT_PAIRS)('text %s on %s has a contrast of at least 4.5:1', (text, background) => {
    expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_PAIRS)('edge %s on %s has a contrast of at least 3:1', (edge, background) => {
    expect(contrast(colour(edge, theme), colour(background, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast function of this test returns 21 for black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
