export const WIDTHS = [360, 768, 1280] as const;
/** Pages must not scroll horizontally at these widths either. */
export const EXTREME_WIDTHS = [320, 1920] as const;

export type Theme = 'light' | 'dark';

export interface ScreenshotOptions {
  base: string;
  themes: readonly Theme[];
  widths: readonly number[];
  /** Parts of route patterns and scenario names; an empty list means all. */
  only: readonly string[];
}

/**
 * Reads `[ADDRESS] [--dark | --light] [--widths 360,1280] [--only bookingsTa,gift-card]`.
 * @throws {Error} for an unknown argument
 */
export function readOptions(words: readonly string[]): ScreenshotOptions {
  const options: ScreenshotOptions = {
    base: 'http://localhost:3000',
    themes: ['light', 'dark'],
    widths: WIDTHS,
    only: [],
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (/^https?:\/\//.test(word)) options.base = word.replace(/\/$/, '');
    else if (word === '--dark' || word === '--light') options.themes = [word === '--dark' ? 'dark' : 'light'];
    else if (word === '--only') options.only = listOf(words[(at += 1)]);
    else if (word === '--widths') options.widths = listOf(words[(at += 1)]).map(widthOf);
    else
      throw new Error(
        `Unknown argument ${word}. Usage: npm run screens -- [ADDRESS] [--dark | --light] [--widths 360,1280] [--only NAME,...]`,
      );
  }
  return options;
}

function listOf(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').filter(Boolean);
  if (parts.length === 0) throw new Error('--only and --widths need a list separated by commas');
  return parts;
}

function widthOf(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 200 || width > 4000)
    throw new Error(`${text} is not a width from 200 to 4000 pixels`);
  return width;
}

export function isWanted(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((part) => name.includes(part));
}
