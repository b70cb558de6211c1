import { millisecondsInDay } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { jobs } from '@/lib/domains/approvals/server/jobs';
import { decideApproval, withdrawApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { exportApprovals, listApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { changeSettings } from '@/lib/domains/corporates/server/service/operator/change-settings';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { addRoomsKind, createStaffActor } from '@/tests/support/approvals';
import { createStayWorld } from '@/tests/support/stay-world';

const KINDS = [addRoomsKind];
const ALL = { sort: 'requested_at', page: 1, pageSize: 100 } as const;
const ABOVE = 10_000_01;
const BELOW = 10_000_00;
let support: StaffActor;
let finance: StaffActor;
let admin: StaffActor;
let corporateId: number;

beforeAll(async () => {
  ({ actor: support } = await createStaffActor('support'));
  ({ actor: finance } = await createStaffActor('finance'));
  ({ actor: admin } = await createStaffActor('admin'));
});
beforeEach(async () => {
  ({ corporateId } = await createStayWorld({ corporate: { unpaidRoomsCap: 10 } }));
});

afterEach(() => moveClock(0));

const ask = async (actor: StaffActor, payload: { rooms?: number; expected?: number } = {}, amountPaise = ABOVE) => {
  const wish = { amountPaise, reason: 'More guests in May' };
  return requestOrRun(actor, addRoomsKind, { corporateId, rooms: 5, ...payload }, wish);
};
const askFor = async (...args: Parameters<typeof ask>) => {
  const asked = await ask(...args);
  if (asked.outcome !== 'requested') throw new Error('No request was stored');
  return asked.approvalId;
};
const decide = (actor: StaffActor, id: number, decision: 'approve' | 'refuse' = 'approve') =>
  decideApproval(actor, { id, decision, reason: 'Checked with the company' }, KINDS);
const readCap = async () => {
  const [row] = await connection().select().from(corporates).where(eq(corporates.id, corporateId));
  return row?.unpaidRoomsCap;
};
const readRequest = async (id: number) => {
  const [row] = await connection().select().from(approvalRequests).where(eq(approvalRequests.id, id));
  return row;
};
const listActions = async () =>
  (
    await connection()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(corporateId)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

test('requestOrRun runs an amount up to the limit at once for staff who may decide', async () => {
  expect(await ask(finance, {}, BELOW)).toMatchObject({ outcome: 'done' });
  expect(await readCap()).toBe(15);
  expect(await listActions()).toEqual(['corporate.settings-changed']);
});

test('requestOrRun stores a request above the limit, and for staff who may only request', async () => {
  const id = await askFor(finance);
  expect(await readRequest(id)).toMatchObject({ state: 'waiting', requestedBy: finance.staffId, amountPaise: ABOVE });
  await decide(admin, id, 'refuse');
  expect(await ask(support, {}, BELOW)).toMatchObject({ outcome: 'requested' });
  expect(await readCap()).toBe(10);
});

test('requestOrRun refuses staff without a permission of the kind', async () => {
  const { actor: auditor } = await createStaffActor('auditor');
  await expect(ask(auditor)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

test('an approved request runs once and is audited with both people', async () => {
  const id = await askFor(support);
  expect(await decide(finance, id)).toMatchObject({ state: 'approved', decidedBy: finance.name, mayDecide: false });
  expect(await readCap()).toBe(15);
  await expect(decide(finance, id)).rejects.toMatchObject({ kind: 'APPROVAL_DECIDED' });
  await expect(decide(admin, id, 'refuse')).rejects.toMatchObject({ kind: 'APPROVAL_DECIDED' });
  expect(await readCap()).toBe(15);
  expect(await listActions()).toEqual(['approval.requested', 'approval.approved', 'corporate.settings-changed']);
});

test('a refused request changes nothing and stores the reason', async () => {
  const id = await askFor(support);
  await decide(finance, id, 'refuse');
  expect(await readCap()).toBe(10);
  expect(await readRequest(id)).toMatchObject({ state: 'refused', decisionReason: 'Checked with the company' });
});

test('only the person who asked withdraws a waiting request, once, and it can be asked again', async () => {
  const id = await askFor(support);
  const withdraw = (actor: StaffActor) => withdrawApproval(actor, { id, reason: 'Asked twice' }, KINDS);
  await expect(withdraw(finance)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const outcomes = await Promise.allSettled([withdraw(support), withdraw(support)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(decide(finance, id)).rejects.toMatchObject({ kind: 'APPROVAL_DECIDED' });
  expect(await readRequest(id)).toMatchObject({ state: 'withdrawn', decidedBy: null, decisionReason: 'Asked twice' });
  expect(await readCap()).toBe(10);
  expect(await listActions()).toEqual(['approval.requested', 'approval.withdrawn']);
  expect(await decide(finance, await askFor(support))).toMatchObject({ state: 'approved' });
});

test('staff cannot decide on their own requests, nor on any without the permission', async () => {
  const id = await askFor(admin);
  await expect(decide(admin, id)).rejects.toMatchObject({ kind: 'OWN_APPROVAL' });
  await expect(decide(admin, id, 'refuse')).rejects.toMatchObject({ kind: 'OWN_APPROVAL' });
  await expect(decide(support, id)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const own = { state: 'approved' as const, decidedBy: admin.staffId };
  const change = connection().update(approvalRequests).set(own).where(eq(approvalRequests.id, id));
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'approval_request_second_person' } });
  expect(await readCap()).toBe(10);
});

test('of many concurrent decisions of two people exactly one counts, and the action runs at most once', async () => {
  const id = await askFor(support);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      decide(index % 2 === 0 ? finance : admin, id, index % 3 === 0 ? 'refuse' : 'approve'),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const request = await readRequest(id);
  expect(await readCap()).toBe(request?.state === 'approved' ? 15 : 10);
});

test('concurrent approvals by two people run the action once', async () => {
  const id = await askFor(support);
  const outcomes = await Promise.allSettled([finance, admin, finance, admin].map((actor) => decide(actor, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readCap()).toBe(15);
});

test('concurrent requests of the same kind for the same object leave one waiting', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask(support)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(4);
  for (const error of refused) expect(error).toMatchObject({ kind: 'APPROVAL_PENDING' });
});

test('an action that fails leaves the request waiting and changes nothing', async () => {
  const id = await askFor(support, { rooms: -5 });
  await expect(decide(finance, id)).rejects.toThrow('The process ends here');
  expect(await readRequest(id)).toMatchObject({ state: 'waiting', decidedBy: null });
  expect(await readCap()).toBe(10);
  expect(await listActions()).toEqual(['approval.requested']);
});

test('a request whose facts have changed ends as outdated and changes nothing', async () => {
  const id = await askFor(support, { expected: 10 });
  await changeSettings(corporateId, { unpaidRoomsCap: 11 });
  await expect(decide(finance, id)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
  expect(await readRequest(id)).toMatchObject({ state: 'outdated' });
  expect(await readCap()).toBe(11);
  expect(await ask(support, { expected: 11 })).toMatchObject({ outcome: 'requested' });
});

test('a request expires after seven days, and the next one can be made', async () => {
  const id = await askFor(support);
  await moveClock(7 * millisecondsInDay);
  await expect(decide(finance, id)).rejects.toMatchObject({ kind: 'APPROVAL_EXPIRED' });
  const ended = await listApprovals(finance, { view: 'ended', ...ALL }, KINDS);
  expect(ended.rows.find((row) => row.id === id)).toMatchObject({ state: 'expired', mayDecide: false });
  const find = async (filter: { state?: 'expired' | 'approved'; kind?: string }) =>
    (await listApprovals(finance, { view: 'ended', ...filter, ...ALL }, KINDS)).rows.some((row) => row.id === id);
  expect(await find({ state: 'expired', kind: 'test.add-rooms' })).toBe(true);
  expect([await find({ state: 'approved' }), await find({ kind: 'test.other' })]).toEqual([false, false]);
  expect(await askFor(support)).toBeGreaterThan(id);
  expect(await readRequest(id)).toMatchObject({ state: 'expired' });
  expect(await listActions()).toEqual(['approval.requested', 'approval.expired', 'approval.requested']);
});

test('the job ends requests that have expired, and no others', async () => {
  const early = await askFor(support);
  await moveClock(7 * millisecondsInDay);
  ({ corporateId } = await createStayWorld());
  const late = await askFor(support);
  for (const _ of [1, 2]) for (const job of jobs) await job.run({});
  const rows = await connection().select().from(auditLog).where(eq(auditLog.action, 'approval.expired'));
  expect(rows.filter(({ data }) => (data as { approval_id: number }).approval_id === early)).toMatchObject([
    { actorKind: 'job', actorId: 'approvals.expire', data: { kind: 'test.add-rooms' } },
  ]);
  expect((await readRequest(early))?.state).toBe('expired');
  expect((await readRequest(late))?.state).toBe('waiting');
});

test('listApprovals shows who asked for what, and who may decide', async () => {
  const id = await askFor(support);
  const of = async (actor: StaffActor) => {
    const { rows } = await listApprovals(actor, { view: 'waiting', ...ALL }, KINDS);
    return rows.find((row) => row.id === id);
  };
  const shown = { label: 'More rooms', summary: 'Allow 5 more rooms', amount: 10_000.01, requestedBy: support.name };
  expect(await of(support)).toMatchObject({ ...shown, isOwn: true, mayDecide: false });
  expect(await of(finance)).toMatchObject({ ...shown, isOwn: false, mayDecide: true });
});

test('exportApprovals writes the chosen columns of the requests of a view, for the audit log', async () => {
  await askFor(support);
  const query = { view: 'waiting', sort: 'requested_at', columns: 'summary,kind,requested_by' } as const;
  const { content } = await exportApprovals(finance, query, KINDS);
  expect(String(content)).toContain('Request,Kind,Requested by\r\n');
  expect(String(content)).toContain(`Allow 5 more rooms,More rooms,${support.name}`);
});

test('contacts in the reasons of a request are shown with the permission only', async () => {
  const contact = 'asha.rao@guests.example';
  const wish = { amountPaise: ABOVE, reason: `Asked by ${contact}` };
  const asked = await requestOrRun(support, addRoomsKind, { corporateId, rooms: 5 }, wish);
  if (asked.outcome !== 'requested') throw new Error('No request was stored');
  await decideApproval(finance, { id: asked.approvalId, decision: 'refuse', reason: `Call ${contact}` }, KINDS);
  const read = async (actor: StaffActor) => {
    const { rows } = await listApprovals(actor, { view: 'ended', ...ALL }, KINDS);
    const found = rows.find(({ id }) => id === asked.approvalId);
    return [found?.reason, found?.decisionReason];
  };
  expect(await read(support)).toEqual([`Asked by ${contact}`, `Call ${contact}`]);
  expect(await read(finance)).toEqual(['Asked by [e-mail]', 'Call [e-mail]']);
});
