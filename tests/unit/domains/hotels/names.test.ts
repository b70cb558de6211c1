import { normaliseName, slugify } from '@/lib/domains/hotels/rules/names';

test.each([
  ['Café  Corner', 'cafe corner'],
  ['इंदिरानगर', 'indiranagar'],
  ['बेंगलुरु', 'bengaluru'],
  ['मुंबई', 'mumbai'],
  ['नई दिल्ली', 'nai dilli'],
  ['कनॉट प्लेस', 'kanot ples'],
  ['होटल शांति', 'hotal shanti'],
  ['चेन्नई', 'chennai'],
  ['पुणे', 'pune'],
  ['हज़रतगंज', 'hazarataganj'],
  ['ताज महल', 'taj mahal'],
  ['सेक्टर ३५', 'sektar 35'],
  ['Hotel शांति, MG Road', 'hotel shanti mg road'],
  ['दुःख', 'duhkh'],
])('normaliseName transliterates %p to %p', (text, name) => {
  expect(normaliseName(text)).toBe(name);
});

test('normaliseName returns the same name for composed and decomposed letters', () => {
  expect(normaliseName('\u095b')).toBe(normaliseName('\u091c\u093c'));
});

test.each([
  ['Hotel Sūrat & Spa', 'hotel-surat-spa'],
  ['Smørrebrød No. 5', 'smorrebrod-no-5'],
  ['होटल ताज महल', 'hotal-taj-mahal'],
  ['হোটেল', 'hotel'],
  ['***', ''],
])('slugify turns %p into %p', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
