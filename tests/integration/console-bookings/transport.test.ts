import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { assessMove, move } from '@/lib/domains/console-bookings/server/service/act/move';
import { recordTransport } from '@/lib/domains/console-bookings/server/service/act/transport';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { recordTransport as recordByCommand } from '@/lib/domains/payables/server/service/claims';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { addNeighbour } from '@/tests/support/answer-world';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import type { StayWorld } from '@/tests/support/stay-world';
import { match, readHotelBalances } from '../payables/payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;
let other: StayWorld;
let bookingId: number;
let reference: string;
let support: StaffActor;
let finance: StaffActor;

beforeEach(async () => {
  stays = await createStayScenario();
  other = await addNeighbour(stays.world);
  support = await createStaffActor('support');
  finance = await createStaffActor('finance');
  bookingId = await stays.createCreditStay();
  ({ reference } = await getBooking(support, String(bookingId)));
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

async function moveAway(borneBy: 'hotel' | 'platform' = 'hotel') {
  const { price: expectedPrice, version } = await assessMove(support, reference, other.hotelId);
  const wish = { hotelId: other.hotelId, reason: 'The pool is closed', borneBy, expectedPrice, version };
  await move(support, reference, wish);
}

const record = (amount: number, expectedAmount = 0, actor = support, hotelId = stays.world.hotelId) =>
  recordTransport(actor, reference, { amount, expectedAmount, hotelId, reason: 'Taxi receipt of 2 December' });
const recorded = async () => (await getBooking(support, reference)).transport?.amount;
const countAudits = () =>
  countRows('audit_log', `action = 'hotel-claim.changed' and subject_id = '${bookingId}' and reason like 'Taxi%'`);

async function decide(actor: StaffActor) {
  const [waiting] = await listWaitingApprovals(actor, { type: 'booking', id: bookingId }, APPROVAL_KINDS);
  return decideApproval(actor, { id: waiting?.id ?? 0, decision: 'approve', reason: 'Receipts seen' }, APPROVAL_KINDS);
}

test('transport is recorded once for a moved booking, and the hotel that it left owes it after the stay', async () => {
  expect((await getBooking(support, reference)).actions).not.toContain('record-transport');
  await expect(record(850)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  await moveAway();
  const { actions, transport } = await getBooking(support, reference);
  expect(actions).toContain('record-transport');
  expect(transport).toMatchObject({ hotelId: stays.world.hotelId, borneBy: 'hotel', amount: 0 });
  expect(await record(850)).toMatchObject({ outcome: 'done', reference });
  expect(await record(850)).toMatchObject({ outcome: 'done' });
  expect([await recorded(), await countAudits()]).toEqual([850, 1]);
  await stays.checkOut(bookingId);
  await match(bookingId);
  // The other hotel costs 2,100 rupees more.
  expect(await readHotelBalances(stays.world.hotelId)).toMatchObject({ payable: 2_950_00, claims: -2_950_00 });
});

test('transport of a move that the operator bears is recorded, and no hotel owes it', async () => {
  await moveAway('platform');
  expect(await record(850)).toMatchObject({ outcome: 'done' });
  expect((await getBooking(support, reference)).transport).toMatchObject({ borneBy: 'platform', amount: 850 });
  await stays.checkOut(bookingId);
  await match(bookingId);
  expect(await readHotelBalances(stays.world.hotelId)).toEqual({});
});

test('transport is refused if the amount or the hotel is not the one that the person saw', async () => {
  await moveAway();
  await record(850);
  await expect(record(900)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
  await expect(record(900, 850, support, other.hotelId)).rejects.toMatchObject({ kind: 'QUOTE_MISMATCH' });
  expect(await record(900, 850)).toMatchObject({ outcome: 'done' });
  expect(await recorded()).toBe(900);
});

test('of two amounts that are recorded at the same time one is refused', async () => {
  await moveAway();
  const outcomes = await Promise.allSettled([record(850), record(900), record(950)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countAudits()).toBe(1);
});

test('a large transport, and a lower amount in place of a large one, need a second person', async () => {
  await moveAway();
  expect(await record(10_001)).toMatchObject({ outcome: 'requested' });
  await expect(record(10_002)).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
  expect(await recorded()).toBe(0);
  await expect(decide(support)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const [waiting] = await listWaitingApprovals(finance, { type: 'booking', id: bookingId }, APPROVAL_KINDS);
  expect(waiting).toMatchObject({ amount: 10_001, changes: [{ before: '₹0', after: '₹10,001' }], mayDecide: true });
  const decided = await Promise.allSettled([decide(finance), decide(await createStaffActor('admin'))]);
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await recorded(), await countAudits()]).toEqual([10_001, 1]);
  expect(await record(10, 10_001)).toMatchObject({ outcome: 'requested' });
  expect(await recorded()).toBe(10_001);
});

test('a request ends as outdated if the command recorded another amount meanwhile', async () => {
  await moveAway();
  await record(12_000);
  await recordByCommand(bookingId, 700_00);
  await expect(decide(finance)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
  expect(await recorded()).toBe(700);
});

test('staff who may not act on bookings neither record nor see a button for the transport', async () => {
  await moveAway();
  await expect(record(850, 0, finance)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  expect((await getBooking(finance, reference)).actions).toEqual([]);
  const revenue = await createStaffActor('revenue');
  expect((await getBooking(revenue, reference)).transport).toBeNull();
});
