import 'server-only';

/** What search engines show of a description. */
const MOST_DESCRIPTION = 155;

/** The first of the texts that is shown whole; the last one whatever its length. */
export function fittingDescription(texts: readonly string[]): string {
  return texts.find((text) => text.length <= MOST_DESCRIPTION) ?? texts.at(-1) ?? '';
}
