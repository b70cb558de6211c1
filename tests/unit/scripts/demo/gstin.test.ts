import { inventedGstin } from '@/scripts/demo/generate/gstin';

// Independent of the generator: the published worked examples use the same algorithm from the other side.
function isValid(gstin: string): boolean {
  const values = [...gstin].map((character) => parseInt(character, 36));
  const sum = values.slice(0, 14).reduce((total, value, index) => {
    const product = value * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return (sum + (values[14] ?? -1)) % 36 === 0;
}

test('the check of this test accepts published numbers', () => {
  expect(isValid('27AAPFU0939F1ZV')).toBe(true);
  expect(isValid('27AAPFU0939F1ZX')).toBe(false);
  expect(isValid('29ZZZCX0001A1ZD')).toBe(true);
});

test('generated numbers are valid and belong to the ZZZCH series', () => {
  for (let serial = 1; serial <= 600; serial += 1) {
    const gstin = inventedGstin('29', serial);
    expect(gstin).toMatch(/^29ZZZCH[0-9]{4}[A-Z]1Z[0-9A-Z]$/);
    expect(isValid(gstin)).toBe(true);
  }
});
