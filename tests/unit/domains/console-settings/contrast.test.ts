import {
  colourProblem,
  contrast,
  contrastIn,
  MIN_CONTRAST,
  nearestPassing,
} from '@/lib/domains/console-settings/rules/contrast';

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each([
  ['light', '#16503f'],
  ['dark', '#8fd0b3'],
] as const)('the default colour of the %s theme passes', (theme, colour) => {
  expect(colourProblem(theme, colour)).toBeNull();
});

test.each(['#f0c808', '#ff6600', '#3a86ff', '#ffffff', '#777777', '#123456'])(
  'the nearest colour to %s passes in both themes, and a colour that passes is itself the nearest',
  (colour) => {
    for (const theme of ['light', 'dark'] as const) {
      const nearest = nearestPassing(theme, colour);
      expect(contrastIn(theme, nearest)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      if (contrastIn(theme, colour) >= MIN_CONTRAST) expect(nearest).toBe(colour);
    }
  },
);

test('a colour with too little contrast is refused with its contrast and the nearest colour', () => {
  expect(colourProblem('light', '#f0c808')).toMatch(
    /^The contrast is 1\.\d:1, and text needs 4\.5:1\. The nearest colour is #[0-9a-f]{6}\.$/,
  );
  expect(colourProblem('light', 'green;}')).toBe('Enter a colour such as #16503f');
});
