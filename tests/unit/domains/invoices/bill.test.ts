import fc from 'fast-check';
import { chargeBill, stayBill, summariseByCode } from '@/lib/domains/invoices/rules/bill';
import { creditBill } from '@/lib/domains/invoices/rules/credit';
import { priceStay, type PriceBreakdown } from '@/lib/domains/pricing/rules/price-stay';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { addDays, eachNight } from '@/lib/dates';
import { sumPaise } from '@/lib/money';

const CHECKIN = '2026-11-21';

/** Stays of one to three rooms and up to fifteen nights, on both sides of the 7,500 rupee line, with and without coupon. */
const stays = fc
  .record({
    prices: fc.array(fc.integer({ min: 1, max: 20_000_00 }), { minLength: 1, maxLength: 15 }),
    rooms: fc.integer({ min: 1, max: 3 }),
    percentBp: fc.constantFrom(null, 500, 1234),
    supply: fc.constantFrom(
      { hotelStateCode: '29', hotelTaxTerritory: 'sgst' as const },
      { hotelStateCode: '04', hotelTaxTerritory: 'utgst' as const },
      { hotelStateCode: '29', hotelTaxTerritory: 'sgst' as const, isSez: true },
    ),
  })
  .map(({ prices, rooms, percentBp, supply }): PriceBreakdown => {
    const checkout = addDays(CHECKIN, prices.length);
    const nightRates = Object.fromEntries(
      eachNight(CHECKIN, checkout).map((night, index) => {
        const singlePaise = prices[index] ?? 1;
        return [night, { singlePaise, doublePaise: singlePaise, extraAdultPaise: 0, kidPaise: 0 }];
      }),
    );
    return priceStay({
      checkin: CHECKIN,
      checkout,
      rooms: Array.from({ length: rooms }, () => ({ adults: 1, kids: 0 })),
      nightRates,
      taxRules: DEFAULT_TAX_RULES,
      supply,
      ...(percentBp ? { coupon: { code: 'X', percentBp, flatPaise: null, maxDiscountPaise: null } } : {}),
    });
  });

const sharesOf = ({ roomNights }: PriceBreakdown) =>
  roomNights.map(({ taxRateBp, totalPaise }) => ({ rateBp: taxRateBp, totalPaise }));

test('the heads of a stay add up to the tax of its booking, and lines and round-off to what was payable', () => {
  fc.assert(
    fc.property(stays, (price) => {
      const { lines, totals } = stayBill(price.roomNights, 'Oak', price.totals.payablePaise);
      expect(totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(price.totals.taxPaise);
      expect(totals.taxablePaise).toBe(price.totals.pretaxPaise - price.totals.discountPaise);
      expect(totals.totalPaise).toBe(price.totals.payablePaise);
      expect(totals.roundOffPaise).toBe(price.totals.roundOffPaise);
      expect(sumPaise(lines.map(({ quantity }) => quantity))).toBe(price.roomNights.length);
      expect(sumPaise(summariseByCode(lines).map(({ taxablePaise }) => taxablePaise))).toBe(totals.taxablePaise);
    }),
  );
});

test('a retained amount is split to the paisa into equal halves as near to the rate as possible', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const amount = Math.max(1, Math.floor((price.totals.payablePaise * percent) / 100));
      const { heads } = price.placeOfSupply;
      const { lines, totals } = chargeBill(amount, sharesOf(price), { heads, description: 'Charge' });
      expect(totals.totalPaise).toBe(amount);
      expect(totals.roundOffPaise).toBe(0);
      for (const line of lines) {
        expect(line.cgstPaise).toBe(line.sgstPaise);
        const tax = line.cgstPaise + line.sgstPaise + line.igstPaise;
        // Each half is rounded by half a paisa at most, and the taxable value carries that rounding once more at its rate.
        expect(Math.abs(tax - (line.taxablePaise * line.rateBp) / 10_000)).toBeLessThan(1.2);
      }
    }),
  );
});

test('a retained night of 8,400 at 5 % is 8,000 and twice 200', () => {
  const { lines } = chargeBill(8_400_00, [{ rateBp: 500, totalPaise: 8_400_00 }], {
    heads: 'cgst_sgst',
    description: 'Cancellation charge',
  });
  expect(lines).toMatchObject([
    { taxablePaise: 8_000_00, cgstPaise: 200_00, sgstPaise: 200_00, igstPaise: 0, rateBp: 500, sac: '996311' },
  ]);
});

test('a credit note cancels an invoice head by head, a line per rate', () => {
  fc.assert(
    fc.property(stays, (price) => {
      const invoice = stayBill(price.roomNights, 'Oak', price.totals.payablePaise);
      const credit = creditBill(invoice, 'The stay took place');
      expect(credit.totals).toEqual(invoice.totals);
      expect(new Set(credit.lines.map(({ rateBp }) => rateBp)).size).toBe(credit.lines.length);
      expect(credit.lines.every(({ description }) => description === 'The stay took place')).toBe(true);
      expect(sumPaise(credit.lines.map(({ taxablePaise }) => taxablePaise))).toBe(invoice.totals.taxablePaise);
    }),
  );
});
