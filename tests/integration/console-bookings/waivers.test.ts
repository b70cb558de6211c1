import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { assessAction, cancel } from '@/lib/domains/console-bookings/server/service/act/stay';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { indiaInstant } from '@/lib/dates';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { describeInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

let world: StayWorld;
let booker: Actor;
let support: StaffActor;
let finance: StaffActor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  support = await createStaffActor('support');
  finance = await createStaffActor('finance');
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const ROOMS = Array.from({ length: 3 }, () => ({ adults: 1, kids: 0 }));
const WAIVER = { isWaived: true, reason: 'The hotel closed its road' };

/** One night of three rooms, 12,600 rupees, would be charged. */
async function createDearStay() {
  const booking = await creditBooking(booker, world, { rooms: ROOMS });
  await moveClock(indiaInstant(world.checkin, '12:00').getTime() - 5 * 3_600_000 - Date.now());
  return booking;
}
const decide = async (actor: StaffActor, bookingId: number) => {
  const [request] = await listWaitingApprovals(finance, { type: 'booking', id: bookingId }, APPROVAL_KINDS);
  return decideApproval(actor, { id: request?.id ?? 0, decision: 'approve', reason: 'Checked' }, APPROVAL_KINDS);
};
const isConfirmed = async (id: number) => (await countRows('booking', `id = ${id} and status = 'confirmed'`)) === 1;

describeInFull('a waiver above the amount of four eyes', () => {
  it('cancels once when another member of staff has approved it, and the assessment announces that', async () => {
    const { id, reference } = await createDearStay();
    const assessed = await assessAction(support, reference, 'cancel-free');
    expect([assessed.isPossible, assessed.consequences[0]]).toEqual([true, expect.stringMatching(/Another member/)]);
    expect(await cancel(support, reference, WAIVER)).toMatchObject({ outcome: 'requested', status: 'confirmed' });
    await expect(cancel(support, reference, WAIVER)).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
    await expect(decide(support, id)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    expect(await isConfirmed(id)).toBe(true);
    await Promise.allSettled([decide(finance, id), decide(finance, id), decide(finance, id)]);
    expect(await countRows('booking_event', `booking_id = ${id} and type = 'cancelled'`)).toBe(1);
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(0);
  });

  it('ends as outdated if the booking was cancelled meanwhile', async () => {
    const { id, reference } = await createDearStay();
    await cancel(support, reference, WAIVER);
    await cancel(support, reference, { isWaived: false, reason: '' });
    await expect(decide(finance, id)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(12_600_00);
  });
});
