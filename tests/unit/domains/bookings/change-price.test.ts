import fc from 'fast-check';
import { addDays, eachNight, indiaInstant } from '@/lib/dates';
import { priceChange, type ChangePriceInput } from '@/lib/domains/bookings/rules/change-price';
import { planChange, toRanges, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { priceStay, type PriceBreakdown } from '@/lib/domains/pricing/rules/price-stay';
import type { CouponDiscount } from '@/lib/domains/pricing/rules/coupon';
import { taxOn, taxRuleFor } from '@/lib/domains/pricing/rules/tax';
import { sumPaise, type Paise } from '@/lib/money';

const CHECKIN = '2026-12-10';
const LONG_BEFORE = indiaInstant('2026-11-01');
const policy = {
  code: 'FLEX24',
  name: 'Flexible',
  rules: [{ hoursBeforeCheckin: 24, type: 'nights' as const, value: 1 }],
  noShow: { type: 'percent' as const, value: 100 },
};

type Price = (night: string) => Paise;

function priced(stay: StayPlan, priceOf: Price, coupon: CouponDiscount | null = null): PriceBreakdown {
  const nights = eachNight(stay.checkin, stay.checkout);
  const rate = (night: string) => ({
    singlePaise: priceOf(night),
    doublePaise: priceOf(night) + 500_00,
    extraAdultPaise: 900_00,
    kidPaise: 100_00,
  });
  return priceStay({
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms: stay.rooms,
    nightRates: Object.fromEntries(nights.map((night) => [night, rate(night)])),
    coupon,
    taxRules: DEFAULT_TAX_RULES,
    supply: { hotelStateCode: '29', hotelTaxTerritory: 'sgst' },
  });
}

const stayOf = (from: number, nights: number, change: Partial<StayPlan> = {}): StayPlan => ({
  checkin: addDays(CHECKIN, from),
  checkout: addDays(CHECKIN, from + nights),
  roomTypeId: 1,
  rooms: [{ adults: 1, kids: 0 }],
  ...change,
});

const quotedFor = (breakdown: PriceBreakdown): QuotedPrice => ({ ratePlanId: 1, mealPlan: 'CP', policy, breakdown });

function change(
  booked: StayPlan,
  quoted: QuotedPrice,
  wanted: StayPlan,
  priceOf: Price,
  extra: Partial<ChangePriceInput> = {},
) {
  const { roomNights, taxRules } = priced(wanted, priceOf);
  return priceChange({
    booked: { ...booked, quoted, policyCheckin: null, checkinTime: '12:00' },
    wanted,
    today: { roomNights, taxRules, terms: null },
    now: LONG_BEFORE,
    ...extra,
  });
}

const booked = (stay: StayPlan, priceOf: Price = () => 4_000_00, coupon: CouponDiscount | null = null) =>
  [stay, quotedFor(priced(stay, priceOf, coupon))] as const;

describe('priceChange', () => {
  test('priceChange prices booked nights as booked and added nights as today', () => {
    const result = change(...booked(stayOf(0, 2)), stayOf(0, 3), () => 7_600_00);
    expect(result.nights.map(({ state, after }) => [state, after?.totalPaise])).toEqual([
      ['unchanged', 4_200_00],
      ['unchanged', 4_200_00],
      // 7,600 rupees are above the slab of 7,500 rupees, so this night is taxed at 18 per cent.
      ['new', 8_968_00],
    ]);
    expect(result).toMatchObject({
      priceBeforePaise: 8_400_00,
      priceAfterPaise: 17_368_00,
      differencePaise: 8_968_00,
      fees: [],
    });
    expect(result.quoted.breakdown.taxRules.map(({ code }) => code)).toEqual(['GST-2025-05', 'GST-2025-18']);
  });

  test('priceChange refunds released nights in full while cancelling is free', () => {
    const result = change(...booked(stayOf(0, 3)), stayOf(1, 1), () => 9_000_00);
    expect(result).toMatchObject({ priceAfterPaise: 4_200_00, differencePaise: -8_400_00, feePaise: 0 });
    expect(result.nights.map(({ state }) => state)).toEqual(['released', 'unchanged', 'released']);
  });

  test('priceChange charges released nights by the policy and names the fee', () => {
    const late = { now: indiaInstant(CHECKIN, '11:00') };
    const result = change(...booked(stayOf(0, 4)), stayOf(0, 1), () => 9_000_00, late);
    expect(result.fees).toEqual([
      {
        name: 'Charge for released nights',
        reason: 'Of the released nights, the first night is charged',
        amountPaise: 4_200_00,
        shares: [{ rateBp: 500, totalPaise: 4_200_00 }],
      },
    ]);
    expect(result).toMatchObject({ priceAfterPaise: 8_400_00, differencePaise: -8_400_00 });
  });

  test('priceChange charges an early departure by the no-show rule of the policy', () => {
    const during = { now: indiaInstant(addDays(CHECKIN, 1), '09:00') };
    const result = change(...booked(stayOf(0, 4)), stayOf(0, 2), () => 9_000_00, during);
    expect(result).toMatchObject({ feePaise: 8_400_00, differencePaise: 0 });
  });

  test('priceChange limits the fee for a booking that is paid at the hotel', () => {
    const late = { now: indiaInstant(CHECKIN, '11:00'), feeLimit: (payable: Paise) => 5_000_00 - payable };
    expect(change(...booked(stayOf(0, 2)), stayOf(0, 1), () => 4_000_00, late).feePaise).toBe(800_00);
    const unpaid = { ...late, feeLimit: (payable: Paise) => -payable };
    expect(change(...booked(stayOf(0, 2)), stayOf(0, 1), () => 4_000_00, unpaid).fees).toEqual([]);
  });

  test('priceChange prices a changed occupancy as today and charges only the amount by which it becomes cheaper', () => {
    const two = stayOf(0, 2, { rooms: [{ adults: 2, kids: 0 }] });
    const late = { now: indiaInstant(CHECKIN, '11:00') };
    const dearer = change(...booked(stayOf(0, 2)), two, () => 4_000_00, late);
    expect(dearer).toMatchObject({ differencePaise: 2 * 525_00, feePaise: 0 });
    const cheaper = change(...booked(two), stayOf(0, 2), () => 4_000_00, late);
    expect(cheaper).toMatchObject({ feePaise: 525_00, differencePaise: -525_00 });
  });

  test('priceChange releases the nights of another room type', () => {
    const result = change(...booked(stayOf(0, 2)), stayOf(0, 2, { roomTypeId: 2 }), () => 5_000_00);
    expect(result).toMatchObject({ differencePaise: 2 * 1_050_00, feePaise: 0 });
    const late = { now: indiaInstant(CHECKIN, '11:00') };
    const charged = change(...booked(stayOf(0, 2)), stayOf(0, 2, { roomTypeId: 2 }), () => 5_000_00, late);
    expect(charged.feePaise).toBe(4_200_00);
  });

  test('priceChange leaves the discount of a coupon on the booked nights only', () => {
    const coupon = { code: 'SAVE', percentBp: 1000, flatPaise: null, maxDiscountPaise: null };
    const [stay, quoted] = booked(stayOf(0, 2), () => 4_000_00, coupon);
    const longer = change(stay, quoted, stayOf(0, 3), () => 4_000_00);
    expect(longer.quoted.breakdown.roomNights.map(({ discountPaise }) => discountPaise)).toEqual([400_00, 400_00, 0]);
    expect(longer.quoted.breakdown.couponCode).toBe('SAVE');
    const elsewhere = change(stay, quoted, stayOf(5, 2), () => 4_000_00);
    expect(elsewhere.quoted.breakdown.couponCode).toBeNull();
  });
});

const occupancy = fc.record({ adults: fc.integer({ min: 1, max: 3 }), kids: fc.integer({ min: 0, max: 2 }) });
const anyStay = fc
  .record({
    from: fc.integer({ min: 0, max: 5 }),
    nights: fc.integer({ min: 1, max: 6 }),
    roomTypeId: fc.integer({ min: 1, max: 2 }),
    rooms: fc.array(occupancy, { minLength: 1, maxLength: 4 }),
  })
  .map(({ from, nights, roomTypeId, rooms }) => stayOf(from, nights, { roomTypeId, rooms }));
const anyMoment = fc.integer({ min: -40 * 24, max: 5 * 24 }).map((hours) => {
  return new Date(indiaInstant(CHECKIN, '12:00').getTime() + hours * 3_600_000);
});
const anyPrices = fc.array(fc.integer({ min: 100_00, max: 12_000_00 }), { minLength: 12, maxLength: 12 });
const priceFrom =
  (prices: readonly number[]): Price =>
  (night) =>
    prices[(Number(night.slice(-2)) - 10) % prices.length] ?? 100_00;

describe('properties of priceChange', () => {
  test('changing there and back while cancelling is free leaves no debt', () => {
    fc.assert(
      fc.property(anyStay, anyStay, anyPrices, (first, second, prices) => {
        const price = priceFrom(prices);
        const quoted = quotedFor(priced(first, price));
        const there = change(first, quoted, second, price);
        const back = change(second, there.quoted, first, price);
        expect(there.differencePaise + back.differencePaise).toBe(0);
        expect(back.quoted.breakdown.totals).toEqual(quoted.breakdown.totals);
        expect([...there.fees, ...back.fees]).toEqual([]);
      }),
    );
  });

  test('price after and difference follow from nights and fees, at any moment', () => {
    fc.assert(
      fc.property(anyStay, anyStay, anyPrices, anyPrices, anyMoment, (first, second, then, today, now) => {
        const quoted = quotedFor(priced(first, priceFrom(then)));
        const result = change(first, quoted, second, priceFrom(today), { now });
        const { roomNights, totals } = result.quoted.breakdown;
        expect(roomNights).toHaveLength(second.rooms.length * eachNight(second.checkin, second.checkout).length);
        expect(totals.totalPaise).toBe(sumPaise(roomNights.map(({ totalPaise }) => totalPaise)));
        expect(result.priceAfterPaise).toBe(totals.payablePaise + result.feePaise);
        expect(result.differencePaise).toBe(result.priceAfterPaise - quoted.breakdown.totals.payablePaise);
        expect(Math.abs(result.differencePaise) % 100).toBe(0);
        // A fee never exceeds what was booked, rounded to whole rupees.
        expect(result.feePaise).toBeLessThanOrEqual(quoted.breakdown.totals.payablePaise + 50);
      }),
    );
  });

  test('each night is taxed by the rule of its price, and a night with its booked price costs the same', () => {
    fc.assert(
      fc.property(anyStay, anyStay, anyPrices, anyPrices, (first, second, then, today) => {
        const quoted = quotedFor(priced(first, priceFrom(then)));
        const { roomNights } = change(first, quoted, second, priceFrom(today)).quoted.breakdown;
        for (const line of roomNights) {
          const rule = taxRuleFor(line.night, line.taxablePaise, DEFAULT_TAX_RULES);
          expect(line).toMatchObject({
            taxRateBp: rule.rateBp,
            ...taxOn(line.taxablePaise, rule.rateBp, 'cgst_sgst'),
          });
        }
        for (const { night, room, bookedRoom, hasBookedPrice } of planChange(first, second).nights) {
          if (!hasBookedPrice) continue;
          const before = quoted.breakdown.roomNights.find((one) => one.night === night && one.room === bookedRoom);
          expect(roomNights.find((one) => one.night === night && one.room === room)).toEqual({ ...before, room });
        }
      }),
    );
  });

  test('every booked room night is either continued once or released', () => {
    fc.assert(
      fc.property(anyStay, anyStay, (first, second) => {
        const { nights, released } = planChange(first, second);
        const continued = nights.filter(({ bookedRoom }) => bookedRoom !== null);
        expect(continued.length + released.length).toBe(
          first.rooms.length * eachNight(first.checkin, first.checkout).length,
        );
      }),
    );
  });
});

test('toRanges joins consecutive nights', () => {
  expect(toRanges(['2026-12-12', '2026-12-10', '2026-12-11', '2026-12-15'])).toEqual([
    { checkin: '2026-12-10', checkout: '2026-12-13' },
    { checkin: '2026-12-15', checkout: '2026-12-16' },
  ]);
});
