import 'server-only';

/** The length that search engines show. */
const MAX_DESCRIPTION = 155;

export function fittingDescription(texts: readonly string[]): string {
  return texts.find((text) => text.length <= MAX_DESCRIPTION) ?? texts.at(-1) ?? '';
}
