import fc from 'fast-check';
import { addDays, eachNight } from '@/lib/dates';
import { sumPaise } from '@/lib/money';
import { PRICING_VERSION, priceStay, type PricingInput } from '@/lib/domains/pricing/rules/price-stay';
import type { OccupancyRate } from '@/lib/domains/pricing/rules/rate';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';

const karnataka = { hotelStateCode: '29', hotelTaxTerritory: 'sgst' } as const;

function flatRate(paise: number): OccupancyRate {
  return { singlePaise: paise, doublePaise: paise, extraAdultPaise: 0, kidPaise: 0 };
}

function stay(pricesPaise: number[], extra: Partial<PricingInput> = {}): PricingInput {
  const checkin = '2026-11-21';
  const nightRates = Object.fromEntries(pricesPaise.map((paise, night) => [addDays(checkin, night), flatRate(paise)]));
  return {
    checkin,
    checkout: addDays(checkin, pricesPaise.length),
    rooms: [{ adults: 1, kids: 0 }],
    nightRates,
    taxRules: DEFAULT_TAX_RULES,
    supply: karnataka,
    ...extra,
  };
}

const coupon = (percentBp: number | null, flatPaise: number | null = null, maxDiscountPaise: number | null = null) => ({
  code: 'TEST',
  percentBp,
  flatPaise,
  maxDiscountPaise,
});

describe('GST rates below and above 7,500 rupees since 22 September 2025', () => {
  test.each([
    [7_499_99, 500, 7_874_99],
    [7_500_00, 500, 7_875_00],
    [7_500_01, 1800, 8_850_01],
  ])('priceStay taxes a night of %d paise at %d basis points, total %d paise', (taxable, rateBp, total) => {
    const [line] = priceStay(stay([taxable])).roomNights;
    expect(line).toMatchObject({ taxRateBp: rateBp, taxablePaise: taxable, totalPaise: total });
  });

  test('a coupon lowers the tax rate only of the night that it brings below the limit', () => {
    const price = priceStay(stay([8_000_00, 12_000_00], { coupon: coupon(1000) }));
    expect(price.roomNights.map((line) => [line.taxablePaise, line.taxRateBp])).toEqual([
      [7_200_00, 500],
      [10_800_00, 1800],
    ]);
    expect(price.totals).toMatchObject({
      pretaxPaise: 20_000_00,
      discountPaise: 2_000_00,
      taxPaise: 360_00 + 1_944_00,
      totalPaise: 20_304_00,
      payablePaise: 20_304_00,
      roundOffPaise: 0,
    });
    expect(price.taxRules.map((rule) => rule.code)).toEqual(['GST-2025-05', 'GST-2025-18']);
  });

  test('a contract adjustment can bring a night below the limit', () => {
    const price = priceStay(stay([7_800_00], { contractAdjustmentBp: -500 }));
    expect(price.roomNights[0]).toMatchObject({ pretaxPaise: 7_410_00, discountPaise: 0, taxRateBp: 500 });
  });

  test('the limit applies to each room night, not to the booking', () => {
    const price = priceStay(
      stay([7_500_00, 7_500_00], {
        rooms: [
          { adults: 1, kids: 0 },
          { adults: 2, kids: 0 },
        ],
      }),
    );
    expect(new Set(price.roomNights.map((line) => line.taxRateBp))).toEqual(new Set([500]));
  });

  test('a stay across a change of the GST rates is taxed by the rule of each night', () => {
    const rates = { '2025-09-21': flatRate(5_000_00), '2025-09-22': flatRate(5_000_00) };
    const price = priceStay({ ...stay([1]), checkin: '2025-09-21', checkout: '2025-09-23', nightRates: rates });
    expect(price.roomNights.map((line) => line.taxRuleCode)).toEqual(['GST-2022-12', 'GST-2025-05']);
  });
});

describe('examples calculated by hand', () => {
  test('priceStay prices two rooms with extra adults, kids, a contract adjustment and a capped coupon', () => {
    const rate = { singlePaise: 4_000_00, doublePaise: 5_000_00, extraAdultPaise: 1_200_00, kidPaise: 350_00 };
    const price = priceStay(
      stay([1], {
        nightRates: { '2026-11-21': rate },
        rooms: [
          { adults: 1, kids: 0 },
          { adults: 3, kids: 2 },
        ],
        contractAdjustmentBp: -1000,
        coupon: coupon(5000, null, 1_000_01),
      }),
    );
    // 4,000 and 5,000 + 1,200 + 2 x 350 = 6,900; less 10 %: 3,600 and 6,210; 1,000.01 is split 3,600 : 6,210.
    expect(price.roomNights.map((line) => [line.pretaxPaise, line.discountPaise])).toEqual([
      [3_600_00, 366_98],
      [6_210_00, 633_03],
    ]);
    expect(price.totals.taxPaise).toBe(2 * 80_83 + 2 * 139_42);
    expect(price.totals.totalPaise).toBe(9_810_00 - 1_000_01 + 440_50);
    expect(price.totals.payablePaise).toBe(9_250_00);
    expect(price.totals.roundOffPaise).toBe(-49);
  });

  test('priceStay rounds half a paisa of CGST and of SGST up', () => {
    expect(priceStay(stay([20])).roomNights[0]).toMatchObject({ cgstPaise: 1, sgstPaise: 1, taxPaise: 2 });
    expect(priceStay(stay([19])).roomNights[0]).toMatchObject({ cgstPaise: 0, sgstPaise: 0, taxPaise: 0 });
  });
});

describe('invalid input', () => {
  test('priceStay throws without a night, a room, a rate or a tax rule, and for an adjustment below -100 percent', () => {
    const good = stay([5_000_00]);
    expect(() => priceStay({ ...good, checkout: good.checkin })).toThrow('at least one night');
    expect(() => priceStay({ ...good, rooms: [] })).toThrow('one room');
    expect(() => priceStay({ ...good, nightRates: {} })).toThrow('No rate for 2026-11-21');
    expect(() => priceStay({ ...good, taxRules: [] })).toThrow('No tax rule');
    expect(() => priceStay({ ...good, contractAdjustmentBp: -10_001 })).toThrow(RangeError);
  });
});

describe('properties of every price', () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 25_000_00 }), fc.integer({ min: 7_499_90, max: 7_500_10 }));
  const rate = fc.record({ singlePaise: price, doublePaise: price, extraAdultPaise: price, kidPaise: price });
  const room = fc.record({ adults: fc.integer({ min: 1, max: 8 }), kids: fc.integer({ min: 0, max: 8 }) });
  const anyCoupon = fc.option(
    fc.oneof(
      fc.record({
        code: fc.constant('P'),
        percentBp: fc.integer({ min: 0, max: 12_000 }),
        flatPaise: fc.constant(null),
        maxDiscountPaise: fc.option(fc.integer({ min: 0, max: 5_000_00 })),
      }),
      fc.record({
        code: fc.constant('F'),
        percentBp: fc.constant(null),
        flatPaise: fc.integer({ min: 0, max: 50_000_00 }),
        maxDiscountPaise: fc.constant(null),
      }),
    ),
  );
  const anySupply = fc.record({
    hotelStateCode: fc.constantFrom('29', '04', '38'),
    hotelTaxTerritory: fc.constantFrom('sgst' as const, 'utgst' as const),
    isSez: fc.boolean(),
  });
  const anyStay = fc
    .record({
      rates: fc.array(rate, { minLength: 1, maxLength: 15 }),
      rooms: fc.array(room, { minLength: 1, maxLength: 5 }),
      contractAdjustmentBp: fc.integer({ min: -10_000, max: 5_000 }),
      coupon: anyCoupon,
      supply: anySupply,
    })
    .map(({ rates, ...rest }): PricingInput => {
      const checkin = '2026-01-25';
      const checkout = addDays(checkin, rates.length);
      const nightRates = Object.fromEntries(
        eachNight(checkin, checkout).map((night, index) => [night, rates[index] ?? flatRate(0)]),
      );
      return { checkin, checkout, nightRates, taxRules: DEFAULT_TAX_RULES, ...rest };
    });

  test('room nights add up to the totals, and the totals are consistent', () => {
    fc.assert(
      fc.property(anyStay, (input) => {
        const { roomNights, totals, version } = priceStay(input);
        expect(version).toBe(PRICING_VERSION);
        expect(roomNights).toHaveLength(input.rooms.length * eachNight(input.checkin, input.checkout).length);
        for (const key of ['pretaxPaise', 'discountPaise', 'taxablePaise', 'taxPaise', 'totalPaise'] as const) {
          expect(totals[key]).toBe(sumPaise(roomNights.map((line) => line[key])));
        }
        expect(totals.totalPaise).toBe(totals.pretaxPaise + totals.taxPaise - totals.discountPaise);
        expect(totals.taxPaise).toBe(totals.cgstPaise + totals.sgstPaise + totals.igstPaise);
        expect(totals.payablePaise % 100).toBe(0);
        expect(totals.payablePaise).toBe(totals.totalPaise + totals.roundOffPaise);
        expect(totals.roundOffPaise).toBeGreaterThan(-50);
        expect(totals.roundOffPaise).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('a discount never exceeds the price of its room night, and no amount is negative', () => {
    fc.assert(
      fc.property(anyStay, (input) => {
        for (const line of priceStay(input).roomNights) {
          expect(line.discountPaise).toBeGreaterThanOrEqual(0);
          expect(line.discountPaise).toBeLessThanOrEqual(line.pretaxPaise);
          expect(line.totalPaise).toBeGreaterThanOrEqual(line.taxablePaise);
        }
      }),
    );
  });

  test('the tax rate of a room night depends on its taxable value, and CGST equals SGST', () => {
    fc.assert(
      fc.property(anyStay, (input) => {
        const { roomNights, placeOfSupply } = priceStay(input);
        for (const line of roomNights) {
          expect(line.taxRateBp).toBe(line.taxablePaise <= 7_500_00 ? 500 : 1800);
          expect(line.cgstPaise).toBe(line.sgstPaise);
          expect(placeOfSupply.heads === 'igst' ? line.cgstPaise : line.igstPaise).toBe(0);
          expect(Math.abs(line.taxPaise - (line.taxablePaise * line.taxRateBp) / 10_000)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('the totals do not depend on the order of rooms and tax rules', () => {
    fc.assert(
      fc.property(anyStay, (input) => {
        const inOrder = priceStay({ ...input, coupon: null });
        const reversed = priceStay({
          ...input,
          coupon: null,
          rooms: [...input.rooms].reverse(),
          taxRules: [...input.taxRules].reverse(),
        });
        expect(reversed.totals).toEqual(inOrder.totals);
      }),
    );
  });

  test('the price before tax and the discount do not depend on the order of rooms when there is a coupon', () => {
    fc.assert(
      fc.property(anyStay, (input) => {
        const inOrder = priceStay(input).totals;
        const reversed = priceStay({ ...input, rooms: [...input.rooms].reverse() }).totals;
        expect([reversed.pretaxPaise, reversed.discountPaise]).toEqual([inOrder.pretaxPaise, inOrder.discountPaise]);
      }),
    );
  });

  test('the result survives JSON, and the input is not changed', () => {
    fc.assert(
      fc.property(anyStay, (input) => {
        const copy = structuredClone(input);
        const result = priceStay(input);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        expect(input).toEqual(copy);
      }),
    );
  });
});
