import { inventedGstin } from '@/scripts/demo/generate/gstin';

// Verifies the check digit instead of computing it, so that the test does not repeat the generator.
function isValid(gstin: string): boolean {
  const values = [...gstin].map((character) => parseInt(character, 36));
  const sum = values.slice(0, 14).reduce((total, value, index) => {
    const product = value * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return (sum + (values[14] ?? -1)) % 36 === 0;
}

test('the verification in this test accepts published GSTINs and refuses a wrong check digit', () => {
  expect(isValid('27AAPFU0939F1ZV')).toBe(true);
  expect(isValid('27AAPFU0939F1ZX')).toBe(false);
  expect(isValid('29ZZZCX0001A1ZD')).toBe(true);
});

test('inventedGstin returns valid GSTINs whose PAN begins with ZZZCH', () => {
  for (let serial = 1; serial <= 600; serial += 1) {
    const gstin = inventedGstin('29', serial);
    expect(gstin).toMatch(/^29ZZZCH[0-9]{4}[A-Z]1Z[0-9A-Z]$/);
    expect(isValid(gstin)).toBe(true);
  }
});
