import fc from 'fast-check';
import { createChargeBill, createStayBill, summariseByCode } from '@/lib/domains/invoices/rules/bill';
import { createCreditNoteBill } from '@/lib/domains/invoices/rules/credit';
import { priceStay, type PriceBreakdown } from '@/lib/domains/pricing/rules/price-stay';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { addDays, eachNight } from '@/lib/dates';
import { sumPaise } from '@/lib/money';

const CHECKIN = '2026-11-21';

/** Stays with room prices below and above 7,500 rupees a night, where the GST rate changes. */
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

test('createStayBill splits the tax of a booking exactly, and its total equals the payable amount', () => {
  fc.assert(
    fc.property(stays, (price) => {
      const { lines, totals } = createStayBill(price.roomNights, 'Oak', price.totals.payablePaise);
      expect(totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(price.totals.taxPaise);
      expect(totals.taxablePaise).toBe(price.totals.pretaxPaise - price.totals.discountPaise);
      expect(totals.totalPaise).toBe(price.totals.payablePaise);
      expect(totals.roundOffPaise).toBe(price.totals.roundOffPaise);
      expect(sumPaise(lines.map(({ quantity }) => quantity))).toBe(price.roomNights.length);
      expect(sumPaise(summariseByCode(lines).map(({ taxablePaise }) => taxablePaise))).toBe(totals.taxablePaise);
    }),
  );
});

test('createChargeBill splits a retained amount exactly, with equal CGST and SGST that differ from the rate by rounding only', () => {
  fc.assert(
    fc.property(stays, fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const amount = Math.max(1, Math.floor((price.totals.payablePaise * percent) / 100));
      const { heads } = price.placeOfSupply;
      const { lines, totals } = createChargeBill(amount, sharesOf(price), { heads, description: 'Charge' });
      expect(totals.totalPaise).toBe(amount);
      expect(totals.roundOffPaise).toBe(0);
      for (const line of lines) {
        expect(line.cgstPaise).toBe(line.sgstPaise);
        const tax = line.cgstPaise + line.sgstPaise + line.igstPaise;
        // Rounding changes each half by up to 0.5 paise, and the taxable value changes the expected tax once more.
        expect(Math.abs(tax - (line.taxablePaise * line.rateBp) / 10_000)).toBeLessThan(1.2);
      }
    }),
  );
});

test('createChargeBill splits 8,400 rupees at 5 % into 8,000 and twice 200 rupees', () => {
  const { lines } = createChargeBill(8_400_00, [{ rateBp: 500, totalPaise: 8_400_00 }], {
    heads: 'cgst_sgst',
    description: 'Cancellation charge',
  });
  expect(lines).toMatchObject([
    { taxablePaise: 8_000_00, cgstPaise: 200_00, sgstPaise: 200_00, igstPaise: 0, rateBp: 500, sac: '996311' },
  ]);
});

test('createCreditNoteBill has the totals of the invoice and one line per tax rate', () => {
  fc.assert(
    fc.property(stays, (price) => {
      const invoice = createStayBill(price.roomNights, 'Oak', price.totals.payablePaise);
      const credit = createCreditNoteBill(invoice, 'The stay took place');
      expect(credit.totals).toEqual(invoice.totals);
      expect(new Set(credit.lines.map(({ rateBp }) => rateBp)).size).toBe(credit.lines.length);
      expect(credit.lines.every(({ description }) => description === 'The stay took place')).toBe(true);
      expect(sumPaise(credit.lines.map(({ taxablePaise }) => taxablePaise))).toBe(invoice.totals.taxablePaise);
    }),
  );
});
