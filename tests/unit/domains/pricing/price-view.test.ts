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

test('nightly lines are summed over rooms, in rupees, and add up to the price', () => {
  const view = toPriceView(price);
  expect(view.nights_breakup.map((line) => line.date)).toEqual(['2026-11-21', '2026-11-22']);
  const sum = (key: 'pre_tax_price' | 'tax' | 'discount' | 'post_tax_price') =>
    Math.round(view.nights_breakup.reduce((total, line) => total + line[key] * 100, 0)) / 100;
  expect(sum('pre_tax_price')).toBe(view.pre_tax_price);
  expect(sum('tax')).toBe(view.tax);
  expect(sum('discount')).toBe(100.01);
  expect(sum('post_tax_price')).toBe(view.post_tax_price);
  expect([view.pretax_price, view.total_tax]).toEqual([view.pre_tax_price, view.tax]);
  expect(view.total_payable).toBe(Math.round(view.post_tax_price));
  expect(Math.round((view.post_tax_price + view.round_off) * 100)).toBe(view.total_payable * 100);
});

test('every room-night says why it bears its tax', () => {
  const { why } = toPriceView(price);
  expect(why).toHaveLength(4);
  expect(why[0]).toMatchObject({
    date: '2026-11-21',
    room: 1,
    tax_rate: 5,
    rule: 'GST-2025-05',
    rule_from: '2025-09-22',
    place_of_supply: '29',
    input_credit: false,
    utgst: 0,
    igst: 0,
  });
  expect(why[0]?.text).toMatch(/^₹4,3\d\d\.\d\d for the room and night is at most ₹7,500: CGST 2\.5% \+ SGST 2\.5%$/);
  expect(why[3]?.text).toMatch(/above every lower slab: CGST 9% \+ SGST 9%$/);
});

test('union territories and inter-State supplies name their own heads', () => {
  const chandigarh = toPriceView({ ...price, placeOfSupply: { stateCode: '04', heads: 'cgst_utgst' } });
  expect(chandigarh.why[0]).toMatchObject({ sgst: 0, utgst: chandigarh.why[0]?.cgst });
  expect(chandigarh.why[0]?.text).toContain('UTGST 2.5%');
  expect(toPriceView({ ...price, placeOfSupply: { stateCode: '29', heads: 'igst' } }).why[0]?.text).toContain(
    'IGST 5%',
  );
});

test('night totals in paise, a rate in words, and a quote that lost its rule', () => {
  expect(nightTotals(price).reduce((a, b) => a + b, 0)).toBe(price.totals.totalPaise);
  expect(nightTotals(price)).toHaveLength(2);
  expect(formatRate(250)).toBe('2.5%');
  expect(() => toPriceView({ ...price, taxRules: [] })).toThrow('lacks its tax rule');
});
