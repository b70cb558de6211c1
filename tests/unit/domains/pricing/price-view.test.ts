import { priceStay } from '@/lib/domains/pricing/rules/price-stay';
import { formatRate, nightTotals, toPriceView } from '@/lib/domains/pricing/rules/price-view';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';

const flat = (paise: number) => ({ singlePaise: paise, doublePaise: paise, extraAdultPaise: 0, kidPaise: 0 });
const price = priceStay({
  checkin: '2026-11-21',
  checkout: '2026-11-23',
  rooms: [
    { adults: 1, kids: 0 },
    { adults: 2, kids: 0 },
  ],
  nightRates: { '2026-11-21': flat(4_333_33), '2026-11-22': flat(9_000_00) },
  coupon: { code: 'FLAT', percentBp: null, flatPaise: 100_01, maxDiscountPaise: null },
  taxRules: DEFAULT_TAX_RULES,
  supply: { hotelStateCode: '29', hotelTaxTerritory: 'sgst' },
});

test('toPriceView sums each night over the rooms, in rupees, and the nights add up to the price', () => {
  const view = toPriceView(price);
  expect(view.nightsBreakup.map((line) => line.date)).toEqual(['2026-11-21', '2026-11-22']);
  const sum = (key: 'preTaxPrice' | 'tax' | 'discount' | 'postTaxPrice') =>
    Math.round(view.nightsBreakup.reduce((total, line) => total + line[key] * 100, 0)) / 100;
  expect(sum('preTaxPrice')).toBe(view.preTaxPrice);
  expect(sum('tax')).toBe(view.tax);
  expect(sum('discount')).toBe(100.01);
  expect(sum('postTaxPrice')).toBe(view.postTaxPrice);
  expect([view.pretaxPrice, view.totalTax]).toEqual([view.preTaxPrice, view.tax]);
  expect(view.totalPayable).toBe(Math.round(view.postTaxPrice));
  expect(Math.round((view.postTaxPrice + view.roundOff) * 100)).toBe(view.totalPayable * 100);
});

test('toPriceView explains the tax of every room night', () => {
  const { why } = toPriceView(price);
  expect(why).toHaveLength(4);
  expect(why[0]).toMatchObject({
    date: '2026-11-21',
    room: 1,
    taxRate: 5,
    rule: 'GST-2025-05',
    ruleFrom: '2025-09-22',
    placeOfSupply: '29',
    inputCredit: false,
    utgst: 0,
    igst: 0,
  });
  expect(why[0]?.text).toMatch(/^₹4,3\d\d\.\d\d for the room and night is at most ₹7,500: CGST 2\.5% \+ SGST 2\.5%$/);
  expect(why[3]?.text).toMatch(/above all lower slabs: CGST 9% \+ SGST 9%$/);
});

test('toPriceView names UTGST for union territories and IGST for inter-State supplies', () => {
  const chandigarh = toPriceView({ ...price, placeOfSupply: { stateCode: '04', heads: 'cgst_utgst' } });
  expect(chandigarh.why[0]).toMatchObject({ sgst: 0, utgst: chandigarh.why[0]?.cgst });
  expect(chandigarh.why[0]?.text).toContain('UTGST 2.5%');
  expect(toPriceView({ ...price, placeOfSupply: { stateCode: '29', heads: 'igst' } }).why[0]?.text).toContain(
    'IGST 5%',
  );
});

test('nightTotals are in paise, formatRate is a percentage, and toPriceView throws without the tax rule', () => {
  expect(nightTotals(price).reduce((a, b) => a + b, 0)).toBe(price.totals.totalPaise);
  expect(nightTotals(price)).toHaveLength(2);
  expect(formatRate(250)).toBe('2.5%');
  expect(() => toPriceView({ ...price, taxRules: [] })).toThrow('does not contain tax rule');
});
