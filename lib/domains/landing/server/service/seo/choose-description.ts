import 'server-only';

/** Search engines cut longer descriptions. */
const MAX_DESCRIPTION = 155;

export function chooseDescription(texts: readonly string[]): string {
  return texts.find((text) => text.length <= MAX_DESCRIPTION) ?? texts.at(-1) ?? '';
}
