/** The smallest contrast of text with its background (WCAG 2.2, success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** Backgrounds on which links of the brand's colour stand (styles/tokens.css), and texts on buttons of that colour. */
export const THEMES = {
  light: { backgrounds: ['#f6f4ec', '#fffefa', '#ffffff', '#edeae0'], onBrand: '#fdfbf4' },
  dark: { backgrounds: ['#121511', '#1a1e19', '#222721', '#0c0f0c'], onBrand: '#0c231a' },
} as const;
export type Theme = keyof typeof THEMES;

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance of a colour such as #16503f, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The smallest contrast that the colour has anywhere in the theme. */
export function contrastIn(theme: Theme, colour: string): number {
  const { backgrounds, onBrand } = THEMES[theme];
  return Math.min(...[...backgrounds, onBrand].map((other) => contrast(colour, other)));
}

/** The nearest colour that passes: the same hue, darkened in the light theme and lightened in the dark one. */
export function nearestPassing(theme: Theme, colour: string): string {
  const goal = theme === 'light' ? 0 : 255;
  for (let percent = 0; percent <= 100; percent += 1) {
    const mixed = channels(colour).map((byte) => Math.round(byte + ((goal - byte) * percent) / 100));
    const candidate = `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    if (contrastIn(theme, candidate) >= MIN_CONTRAST) return candidate;
  }
  throw new Error(`No colour passes in the ${theme} theme`);
}

/** Returns why the colour cannot be used in the theme, with the nearest one that can; null if it can. */
export function colourProblem(theme: Theme, colour: string): string | null {
  if (!isColour(colour)) return 'Enter a colour such as #16503f';
  const reached = contrastIn(theme, colour);
  if (reached >= MIN_CONTRAST) return null;
  const shown = (Math.floor(reached * 10) / 10).toFixed(1);
  return `The contrast is ${shown}:1, and text needs ${MIN_CONTRAST}:1. The nearest colour is ${nearestPassing(theme, colour)}.`;
}
