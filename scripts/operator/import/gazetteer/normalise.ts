/** A name for comparing: lower case, no diacritics, words separated by one space. */
export function normalise(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A name for display without diacritics: GeoNames writes Sūrat, signs and letters say Surat. */
export function withoutDiacritics(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
