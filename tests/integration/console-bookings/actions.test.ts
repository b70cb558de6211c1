import { and, eq } from 'drizzle-orm';
import { correctGuestsEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { addNote } from '@/lib/domains/console-bookings/server/service/act/notes';
import { resend } from '@/lib/domains/console-bookings/server/service/act/messages';
import { replaceGuests } from '@/lib/domains/console-bookings/server/service/act/guests';
import { correct } from '@/lib/domains/console-bookings/server/service/act/correct-stay';
import {
  assessAction,
  cancel,
  offerHotelsAgain,
  refundRefused,
} from '@/lib/domains/console-bookings/server/service/act/stay';
import type { StayCorrection } from '@/lib/domains/console-bookings/rules/booking-actions';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog, rateLimitHits } from '@/lib/platform/db/tables';
import { ADDRESS, askHotel } from '@/tests/support/answer-world';
import { countRows, expectConsistentBooks, readBooking } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { findAuditRows } from '../corporates/team-world';
import { createStayScenario, NIGHT_PRICE, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;

beforeAll(async () => {
  support = await createStaffActor('support');
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const ASKED = { reason: 'The booker asked for it on the phone' };

const guest = (name: string) => ({
  ...{ name, phone: '+91 90000 11111', email: 'Zubin@guests.example' },
  ...{ employeeId: null, department: null },
});

describe('actions of staff', () => {
  beforeEach(async () => {
    stays = await createStayScenario();
  });

  it('are refused for staff who only read bookings', async () => {
    const auditor = await createStaffActor('auditor');
    const { reference } = await readBooking(await stays.createCreditStay());
    const body = { isWaived: false, reason: '' };
    for (const call of [addNote(auditor, reference, 'x'), resend(auditor, reference), cancel(auditor, reference, body)])
      await expect(call).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  });

  it('need the permission to grant refunds, besides that to act, where the policy is not applied', async () => {
    const { reference } = await readBooking(await stays.createPaidStay());
    const permissions = support.permissions.filter((name) => name !== 'refund.grant');
    const desk = { ...support, permissions };
    const free = { isWaived: true, reason: 'The road is closed' };
    for (const call of [
      cancel(desk, reference, free),
      assessAction(desk, reference, 'cancel-free'),
      refundRefused(desk, reference, ASKED),
    ])
      await expect(call).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    expect((await getBooking(support, reference)).actions).toContain('cancel-free');
    const { actions } = await getBooking(desk, reference);
    expect(actions).toContain('cancel');
    expect(actions).not.toContain('cancel-free');
    expect(await cancel(desk, reference, { isWaived: false, reason: '' })).toMatchObject({ status: 'cancelled' });
  });

  it('offer other hotels at most five times an hour', async () => {
    const { id, reference } = await readBooking(await stays.createCreditStay());
    const bucket = `hotels-offered-again:booking:${id}`;
    await connection().insert(rateLimitHits).values({ bucket, windowStart: now(), hits: 4 });
    await expect(offerHotelsAgain(support, reference, ASKED)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await expect(offerHotelsAgain(support, reference, ASKED)).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  });

  it('refund a refused stay in full, or offer other hotels again, with the reason in the audit log', async () => {
    const id = await stays.createPaidStay();
    const { reference, version, payablePaise } = await readBooking(id);
    await refuseStay(await askHotel(id), ADDRESS, { version, reason: 'overbooked', note: '' });
    await offerHotelsAgain(support, reference, ASKED);
    expect(await refundRefused(support, reference, ASKED)).toMatchObject({ status: 'cancelled' });
    const rows = await findAuditRows('booking', id);
    expect(rows.filter(({ action }) => /refunded|offered/.test(action))).toMatchObject([
      {
        ...{ action: 'booking.offered-again', ...ASKED },
        ...{ before: { hotels_held: 0 }, after: { hotels_held: 0 } },
      },
      {
        ...{ action: 'booking.refunded', ...ASKED },
        before: { status: 'confirmed', to_pay_paise: payablePaise, refunded_paise: 0 },
        after: { status: 'cancelled', to_pay_paise: 0, refunded_paise: payablePaise },
      },
    ]);
  });

  it('do not cancel a refused stay by its policy, and the audit log has what the refund in full waives', async () => {
    const id = await stays.createPaidStay();
    const { reference, version } = await readBooking(id);
    await stays.moveIntoCheckinDay(9);
    await refuseStay(await askHotel(id), ADDRESS, { version, reason: 'overbooked', note: '' });
    const { actions } = await getBooking(support, reference);
    expect(actions).toContain('refund-refused');
    for (const action of ['cancel', 'cancel-free'] as const) {
      expect(actions).not.toContain(action);
      expect(await assessAction(support, reference, action)).toMatchObject({ isPossible: false });
      const asked = { isWaived: action === 'cancel-free', reason: 'The hotel is full' };
      await expect(cancel(support, reference, asked)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    }
    const assessed = await assessAction(support, reference, 'refund-refused');
    expect(assessed).toMatchObject({ isPossible: true, charge: 0 });
    expect(assessed.consequences.join(' ')).toContain('waives ₹4,200.00, which the policy would charge');
    await refundRefused(support, reference, ASKED);
    const [row] = (await findAuditRows('booking', id)).filter(({ action }) => action === 'booking.refunded');
    expect(row).toMatchObject({ ...ASKED, after: { waived_paise: NIGHT_PRICE } });
  });

  it('send the confirmation again to booker and guest', async () => {
    const { id, reference } = await readBooking(await stays.createCreditStay());
    const confirmations = () =>
      countRows('outbox_message', `dedupe_key like 'booking-confirmed:${id}:%' and channel = 'mail'`);
    const before = await confirmations();
    await resend(support, reference);
    expect(await confirmations()).toBe(2 * before);
    expect((await getBooking(support, reference)).history[0]).toMatchObject({
      event: 'Confirmation sent again',
      by: support.name,
    });
  });

  it('correct guests without moving money: the version rises and a second call changes nothing', async () => {
    const { reference, version } = await readBooking(await stays.createPaidStay());
    const body = {
      version,
      reason: '',
      rooms: [{ primaryGuest: { ...guest('Farah Naqvi') }, additionalGuests: [] }],
    };
    expect(await replaceGuests(support, reference, body)).toMatchObject({ version: version + 1 });
    expect(await replaceGuests(support, reference, body)).toMatchObject({ version: version + 1 });
    const corrected = await getBooking(support, reference);
    expect(corrected.guests).toMatchObject([{ name: 'Farah Naqvi', isPrimary: true }]);
    expect(corrected.changes).toMatchObject([{ difference: 0, after: { guests: ['Farah Naqvi'] } }]);
    expect(corrected.price).toMatchObject({ payable: 8400, paid: 8400 });
    const [row, ...others] = await connection()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'booking.guests-corrected'), eq(auditLog.subjectId, String(corrected.bookingId))));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      after: { room_1_guest_1: { name: 'Farah Naqvi', email: 'Z•••@guests.example' } },
      data: { fields: expect.arrayContaining(['name', 'email', 'phone']) },
    });
    expect(JSON.stringify(row)).not.toMatch(/Zubin@guests|90000 11111/);
  });

  it('refuse guests with an impossible phone number or e-mail address', () => {
    const parse = (contacts: object) =>
      correctGuestsEndpoint.body?.safeParse({ version: 1, rooms: [{ primary_guest: { name: 'Zubin', ...contacts } }] });
    for (const contacts of [{ phone: '-1' }, { phone: 'none' }, { email: 'nope' }, { email: 'a@b' }])
      expect(parse(contacts)?.error?.issues[0]?.path.slice(0, 3)).toEqual(['rooms', 0, 'primary_guest']);
    for (const contacts of [{}, { phone: '' }, { phone: '+91 98450-12345', email: 'zubin@guests.example' }])
      expect(parse(contacts)?.success).toBe(true);
  });

  it('announce what a no-show costs, record it, and take it back', async () => {
    const { reference } = await readBooking(await stays.createCreditStay());
    await stays.moveIntoCheckinDay(25);
    const assessed = await assessAction(support, reference, 'no-show');
    expect(assessed).toMatchObject({ isPossible: true, charge: 8400 });
    const body = { action: 'no-show', note: 'The hotel called', expectedAmount: assessed.amountAfter } as const;
    expect(await correct(support, reference, body)).toMatchObject({ status: 'no_show' });
    expect((await getBooking(support, reference)).actions).toContain('no-show-reversal');
    const reversal = { action: 'no-show-reversal', note: 'They were in another room' } as const;
    expect(await correct(support, reference, reversal)).toMatchObject({ status: 'checked_in' });
    expect((await getBooking(support, reference)).history[0]?.by).toBe(support.name);
  });

  it('do not check guests in or out before the day of check-in', async () => {
    const { reference } = await readBooking(await stays.createCreditStay());
    for (const action of ['check-in', 'check-out', 'not-arrived'] as const) {
      const problem = expect.stringContaining('The stay begins on') as string;
      expect(await assessAction(support, reference, action)).toMatchObject({ isPossible: false, problem });
      await expect(correct(support, reference, { action, note: 'The hotel called' })).rejects.toMatchObject({
        message: problem,
      });
    }
    expect(await getBooking(support, reference)).toMatchObject({ status: 'confirmed' });
  });

  it('take a check-in and a check-out back', async () => {
    const { reference } = await readBooking(await stays.createCreditStay());
    await stays.moveIntoCheckinDay(18);
    const act = (action: StayCorrection) => correct(support, reference, { action, note: 'The wrong booking' });
    expect(await act('check-in')).toMatchObject({ status: 'checked_in' });
    expect(await act('not-arrived')).toMatchObject({ status: 'confirmed' });
    expect(await act('check-in')).toMatchObject({ status: 'checked_in' });
    expect(await act('check-out')).toMatchObject({ status: 'checked_out' });
    expect((await getBooking(support, reference)).actions).toContain('check-out-reversal');
    expect(await act('check-out-reversal')).toMatchObject({ status: 'checked_in' });
  });

  it('say why an action is not possible', async () => {
    const { reference } = await readBooking(await stays.createCreditStay());
    await cancel(support, reference, { isWaived: false, reason: '' });
    expect(await assessAction(support, reference, 'check-in')).toMatchObject({
      isPossible: false,
      problem: 'This booking was cancelled.',
    });
    const arrival = { action: 'check-in', note: 'The hotel called' } as const;
    await expect(correct(support, reference, arrival)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect((await getBooking(support, reference)).actions).toEqual(['note', 'grant-refund', 'view-as-booker']);
  });
});
