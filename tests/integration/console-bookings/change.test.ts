import { and, eq } from 'drizzle-orm';
import { assessChange, changeStay } from '@/lib/domains/console-bookings/server/service/act/change';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { expectConsistentBooks, readBooking, runRefunds } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario, NIGHT_PRICE, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);

const REASON = 'The meeting ends earlier';
let stays: StayScenario;
let support: StaffActor;

beforeAll(async () => {
  support = await createStaffActor('support');
});
beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(expectConsistentBooks);

describe('a change by staff', () => {
  it('costs what was announced, is refunded once and leaves an audit row with before and after', async () => {
    const { id, reference, checkout, version } = await readBooking(await stays.createPaidStay());
    const stay = { checkout: addDays(checkout, -1), reason: REASON };
    const cost = await assessChange(support, reference, stay);
    expect(cost).toMatchObject({ version, priceBefore: 8_400, difference: -4_200, settlement: 'prepaid' });
    const body = { ...stay, version, expectedDifference: cost.difference };
    const calls = await Promise.allSettled([1, 2, 3].map(() => changeStay(support, reference, body)));
    expect(calls.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await changeStay(support, reference, body)).toMatchObject({ version: version + 1 });
    await runRefunds(stays.provider);
    expect(await stays.getAmounts(id)).toMatchObject({ refunded: STAY_PRICE - NIGHT_PRICE, refundsPayable: 0 });
    const shown = await getBooking(support, reference);
    expect(shown.history[0]).toMatchObject({ event: 'Booking changed', by: support.name });
    const rows = await connection()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'booking.changed-for-booker'), eq(auditLog.subjectId, String(id))));
    expect(rows).toMatchObject([{ reason: REASON, before: { checkout }, after: { checkout: stay.checkout } }]);
  });

  it('is refused if the difference is another one, if the booker pays it online, and without the permission', async () => {
    const { id, reference, checkout, version } = await readBooking(await stays.createPaidStay());
    const longer = { checkout: addDays(checkout, 1), reason: REASON };
    const { difference } = await assessChange(support, reference, longer);
    const change = (expectedDifference: number) =>
      changeStay(support, reference, { ...longer, version, expectedDifference });
    await expect(change(difference - 1)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
    await expect(change(difference)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    const auditor = await createStaffActor('auditor');
    await expect(assessChange(auditor, reference, longer)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    expect(await readBooking(id)).toMatchObject({ version, checkout });
  });

  it('bills more nights to the company', async () => {
    const { id, reference, checkout, version } = await readBooking(await stays.createCreditStay());
    const longer = { checkout: addDays(checkout, 1), reason: 'The meeting takes longer' };
    const { difference: expectedDifference } = await assessChange(support, reference, longer);
    await changeStay(support, reference, { ...longer, version, expectedDifference });
    expect(await stays.getAmounts(id)).toMatchObject({ billed: STAY_PRICE + NIGHT_PRICE });
  });
});
