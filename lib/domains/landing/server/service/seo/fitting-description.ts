import 'server-only';

/** The length that search engines show. */
const MOST_DESCRIPTION = 155;

export function fittingDescription(texts: readonly string[]): string {
  return texts.find((text) => text.length <= MOST_DESCRIPTION) ?? texts.at(-1) ?? '';
}
