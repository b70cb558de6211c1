import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { correctStayEndpoint } from '@/lib/domains/console-bookings/contract/actions';
import { correct } from '@/lib/domains/console-bookings/server/service/act/correct-stay';
import { assessAction } from '@/lib/domains/console-bookings/server/service/act/stay';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { countRows, expectConsistentBooks, readBooking } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { chargeOneNightForNoShow, createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(60_000);

let stays: StayScenario;
let support: StaffActor;
let finance: StaffActor;

beforeEach(async () => {
  stays = await createStayScenario();
  await chargeOneNightForNoShow();
  support = await createStaffActor('support');
  finance = await createStaffActor('finance');
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const NOTE = 'The hotel called: no guests';

/** Two nights of three rooms, 25,200 rupees, of which a no-show gives up one night. The stay ended long ago. */
async function createEndedStay() {
  const rooms = Array.from({ length: 3 }, () => ({ adults: 1, kids: 0 }));
  const booking = await creditBooking(stays.booker, stays.world, { rooms });
  await stays.checkOut(booking.id);
  await stays.moveIntoCheckinDay(60 * 24);
  return booking;
}
const recordNoShow = (reference: string, expectedAmount?: number) =>
  correct(support, reference, { action: 'no-show', note: NOTE, expectedAmount });

async function decide(actor: StaffActor, bookingId: number) {
  const [request] = await listWaitingApprovals(finance, { type: 'booking', id: bookingId }, APPROVAL_KINDS);
  return decideApproval(actor, { id: request?.id ?? 0, decision: 'approve', reason: 'Checked' }, APPROVAL_KINDS);
}

describe('a correction that gives up more than the amount of four eyes', () => {
  it('is made once when another member of staff has approved it, and the assessment announces that', async () => {
    const { id, reference } = await createEndedStay();
    const { amountAfter, consequences, isPossible } = await assessAction(support, reference, 'no-show');
    expect([isPossible, amountAfter, consequences[0]]).toEqual([
      true,
      12_600,
      expect.stringMatching(/^Another member/),
    ]);
    expect(await recordNoShow(reference, amountAfter)).toMatchObject({ outcome: 'requested', status: 'checked_out' });
    await expect(recordNoShow(reference)).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
    const [request] = await listWaitingApprovals(finance, { type: 'booking', id }, APPROVAL_KINDS);
    expect(request).toMatchObject({ kind: 'booking.correct-stay', amount: 12_600, reason: NOTE });
    expect(request?.changes).toEqual([{ label: 'The stay costs', before: '₹25,200', after: '₹12,600' }]);
    await expect(decide(support, id)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    expect((await readBooking(id)).status).toBe('checked_out');
    await Promise.allSettled([decide(finance, id), decide(finance, id), decide(finance, id)]);
    expect((await readBooking(id)).status).toBe('no_show');
    expect(await countRows('booking_event', `booking_id = ${id} and type = 'no_show'`)).toBe(1);
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(12_600_00);
  });

  it('ends as outdated if the stay was corrected meanwhile, and is not requested at another amount', async () => {
    const { id, reference } = await createEndedStay();
    await expect(recordNoShow(reference, 1)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
    await recordNoShow(reference);
    await stays.correct(id, 'no-show');
    await expect(decide(finance, id)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
  });
});

test('a correction up to the amount needs one person, and always a note', async () => {
  const { id, reference } = await readBooking(await stays.createCreditStay());
  await stays.checkOut(id);
  expect((await assessAction(support, reference, 'no-show')).consequences[0]).not.toMatch(/Another member/);
  expect(await recordNoShow(reference)).toMatchObject({ outcome: 'done', status: 'no_show' });
  const { body } = correctStayEndpoint;
  expect(body?.safeParse({ action: 'no-show', note: NOTE }).success).toBe(true);
  for (const note of [undefined, '', '  ']) expect(body?.safeParse({ action: 'no-show', note }).success).toBe(false);
});
