import fc from 'fast-check';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { inventoryNights } from '@/lib/domains/hotels/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { createStayScenario, NIGHT_PRICE, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';
import { expectStatementsAgree } from '@/tests/support/statement-agreement';
import { byExtent } from '@/tests/support/test-extent';
import { agreeTerms, match, readEntries, readHotelBalances } from './payables-world';

jest.setTimeout(300_000);

type Kind = 'paid' | 'credit' | 'hotel';
type Step = 'check-in' | 'check-out' | 'no-show' | 'match';

const anySequence = fc.record({
  kind: fc.constantFrom<Kind>('paid', 'credit', 'hotel'),
  isCancelledBefore: fc.boolean(),
  steps: fc.array(fc.constantFrom<Step>('check-in', 'check-out', 'no-show', 'match'), { maxLength: 7 }),
});

/** Ten per cent of the value before 5 % GST, and 18 % GST on the commission. */
function expected(grossPaise: number, isCollected: boolean): Record<string, number> {
  const commission = Math.round(grossPaise / 1.05) / 10;
  const gst = commission * 0.18;
  const owed = (isCollected ? grossPaise : 0) - commission - gst;
  return {
    ...(isCollected ? { stays: grossPaise } : {}),
    ...{ payable: 0 - owed, commission: 0 - commission, commission_gst: 0 - gst },
  };
}

function expectedOf(kind: Kind, status: string, isCancelled: boolean): Record<string, number> {
  if (status === 'checked_out') return expected(STAY_PRICE, kind !== 'hotel');
  if (kind === 'hotel' || !['cancelled', 'no_show'].includes(status)) return {};
  return expected(isCancelled ? NIGHT_PRICE : STAY_PRICE, true);
}

async function run(stays: StayScenario, kind: Kind, isCancelledBefore: boolean, steps: Step[]): Promise<number> {
  const create = { paid: stays.createPaidStay, credit: stays.createCreditStay, hotel: stays.createPayAtHotelStay };
  const id = await create[kind]();
  await stays.moveIntoCheckinDay(7);
  if (isCancelledBefore) await cancelBooking(stays.booker, { bookingId: id });
  else await stays.startSecondDay();
  await stays.moveIntoCheckinDay(72);
  for (const step of steps) {
    if (step === 'match') await match(id);
    // Not every state allows every correction.
    else await stays.correct(id, step).catch(() => undefined);
  }
  await Promise.all([match(id), match(id)]);
  return id;
}

test('after any sequence of check-outs, no-shows, corrections and cancellations the ledger has what the final state owes', async () => {
  const stays = await createStayScenario();
  await agreeTerms(stays.world.hotelId);
  await connection().update(inventoryNights).set({ total: 500 });
  const seen: Record<string, number> = {};
  let total = 0;
  await fc.assert(
    fc.asyncProperty(anySequence, async ({ kind, isCancelledBefore, steps }) => {
      await moveClock(0);
      const id = await run(stays, kind, isCancelledBefore, steps);
      await runRefunds(stays.provider);
      const status = (await findBooking(id))?.status ?? '';
      seen[status] = (seen[status] ?? 0) + 1;
      const entries = await readEntries(id);
      expect(entries).toEqual(expectedOf(kind, status, isCancelledBefore));
      total += entries.payable ?? 0;
      expect((await readHotelBalances(stays.world.hotelId)).payable ?? 0).toBe(total);
    }),
    { numRuns: byExtent({ sample: 8, full: 60, long: 400 }), seed: 20261126 },
  );
  await moveClock(0);
  await expectConsistentBooks();
  await stays.moveIntoCheckinDay(80);
  expect(await expectStatementsAgree(stays.world.hotelId)).toBeGreaterThan(0);
  await moveClock(0);
  expect(Object.keys(seen).sort()).toEqual(expect.arrayContaining(['cancelled', 'checked_out', 'no_show']));
});
