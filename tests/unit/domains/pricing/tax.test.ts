import fc from 'fast-check';
import { partiesOf, taxHeads, taxOn, taxRuleFor } from '@/lib/domains/pricing/rules/tax';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';

test.each([
  ['2019-10-01', 999_99, 0],
  ['2019-10-01', 1_000_00, 1200],
  ['2022-07-17', 7_500_00, 1200],
  ['2022-07-17', 7_500_01, 1800],
  ['2022-07-18', 500_00, 1200],
  ['2025-09-21', 7_500_00, 1200],
  ['2025-09-22', 7_500_00, 500],
  ['2025-09-22', 7_500_01, 1800],
  ['2026-11-21', 0, 500],
])('taxRuleFor %s and a room night of %d paise has a rate of %d basis points', (night, taxable, rateBp) => {
  expect(taxRuleFor(night, taxable, DEFAULT_TAX_RULES).rateBp).toBe(rateBp);
});

test('DEFAULT_TAX_RULES have exactly one rule per slab and day since October 2019', () => {
  const day = fc
    .date({ min: new Date('2019-10-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 50_000_00 }), (night, taxable) => {
      const inForce = DEFAULT_TAX_RULES.filter((r) => r.fromDate <= night && (r.toDate === null || night <= r.toDate));
      const ceilings = inForce.map((r) => r.ceilingPaise);
      expect(new Set(ceilings).size).toBe(ceilings.length);
      expect(ceilings.filter((ceiling) => ceiling === null)).toHaveLength(1);
      expect(() => taxRuleFor(night, taxable, DEFAULT_TAX_RULES)).not.toThrow();
    }),
  );
});

test('tax rule codes are unique, and taxRuleFor throws for a day before the first rule', () => {
  expect(new Set(DEFAULT_TAX_RULES.map((rule) => rule.code)).size).toBe(DEFAULT_TAX_RULES.length);
  expect(() => taxRuleFor('2019-09-30', 1, DEFAULT_TAX_RULES)).toThrow(RangeError);
});

test.each([
  { stateCode: '29', heads: 'cgst_sgst' },
  { stateCode: '04', heads: 'cgst_utgst' },
  { stateCode: '29', heads: 'igst' },
  { stateCode: '29', heads: 'igst', supplierGstin: '27ZZZCF0009P1ZW' },
  { stateCode: '27', heads: 'cgst_sgst', supplierGstin: '27ZZZCF0009P1ZW' },
  { stateCode: '27', heads: 'igst', supplierGstin: '27ZZZCF0009P1ZW' },
] as const)('partiesOf keeps supplier, place and heads of a quoted supply: %o', (place) => {
  const parties = partiesOf(place);
  expect(taxHeads(parties)).toBe(place.heads);
  expect(parties).toMatchObject({ hotelStateCode: place.stateCode });
  expect(parties.supplierGstin).toBe('supplierGstin' in place ? place.supplierGstin : undefined);
});

test('taxHeads depend on the state of the hotel, which is the place of supply', () => {
  const hotel = { hotelStateCode: '29', hotelTaxTerritory: 'sgst' } as const;
  expect(taxHeads(hotel)).toBe('cgst_sgst');
  expect(taxHeads({ ...hotel, billerStateCode: '29' })).toBe('cgst_sgst');
  expect(taxHeads({ ...hotel, billerStateCode: '27' })).toBe('igst');
  expect(taxHeads({ ...hotel, isSez: true })).toBe('igst');
  expect(taxHeads({ hotelStateCode: '04', hotelTaxTerritory: 'utgst' })).toBe('cgst_utgst');
});

test('taxOn splits the tax into CGST and SGST, or IGST', () => {
  expect(taxOn(10_000_00, 1800, 'cgst_sgst')).toEqual({
    cgstPaise: 900_00,
    sgstPaise: 900_00,
    igstPaise: 0,
    taxPaise: 1_800_00,
  });
  expect(taxOn(10_000_00, 1800, 'igst')).toEqual({
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 1_800_00,
    taxPaise: 1_800_00,
  });
});
