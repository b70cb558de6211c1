import { and, eq } from 'drizzle-orm';
import { POST as markDone } from '@/app/api/console/today/done/route';
import { POST as undoDone } from '@/app/api/console/today/done/undo/route';
import { GET as listFollowUps } from '@/app/api/console/today/follow-ups/route';
import { workDone } from '@/lib/domains/console-today/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createFailedMessage } from '@/tests/support/api/failed-message';
import { connectHotel, createTestPartner } from '@/tests/support/api/partner-world';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';
import { creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

interface List {
  rows: { id: string; kind: string; booking_reference: string | null; action: string | null; next: string }[];
  total: number;
}

jest.setTimeout(60_000);
afterEach(() => moveClock(0));

const signIn = async (role: StaffRole) => signInStaff(await createStaff(role));
const read = async (list: 'messages' | 'answers', cookie: string, state = 'open') =>
  (await callRoute<List>(listFollowUps, { cookie, query: { list, state } })).body;
const mark = (cookie: string, id: string, reason = 'Called the person') =>
  callRoute(markDone, { cookie, body: { id, reason } });
const undo = (cookie: string, id: string, reason = 'The person did not answer') =>
  callRoute(undoDone, { cookie, body: { id, reason } });
const idsOf = ({ rows }: List) => rows.map(({ id }) => id);

test('a failed message that two people mark as done leaves the list, once, with one reason in the audit log', async () => {
  const people = [await signIn('support'), await signIn('support'), await signIn('admin')];
  const [cookie = ''] = people;
  const id = `message-${await createFailedMessage()}`;
  const other = `message-${await createFailedMessage()}`;
  const before = await read('messages', cookie);
  expect(before.rows).toMatchObject([
    { id, action: 'mark', next: expect.not.stringContaining('from the booking') as string },
    { id: other, action: 'mark' },
  ]);
  const answers = await Promise.all(people.map((person, index) => mark(person, id, `Reason ${index}`)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(people.map(() => [200, { success: true }]));
  expect(await mark(cookie, id)).toMatchObject({ status: 200, body: { success: true } });
  const after = await read('messages', cookie);
  expect([after.total, after.rows.map((row) => row.id)]).toEqual([before.total - 1, [other]]);
  const marks = await connection().select().from(workDone).where(eq(workDone.rowId, id));
  const audited = await connection().select().from(auditLog).where(eq(auditLog.action, 'work.marked-done'));
  expect(marks).toHaveLength(1);
  expect(audited).toMatchObject([{ subjectType: 'work', subjectId: id, reason: marks[0]?.reason, actorKind: 'staff' }]);
});

test('a row is marked with a reason, by staff who act on bookings, and only if it is listed', async () => {
  const cookie = await signIn('support');
  const messageId = await createFailedMessage();
  const id = `message-${messageId}`;
  for (const role of ['finance', 'auditor'] as const) {
    const reader = await signIn(role);
    expect((await mark(reader, id)).status).toBe(403);
    expect((await read('messages', reader)).rows.some((row) => row.action !== null)).toBe(false);
  }
  expect((await mark(cookie, id, ' ')).status).toBe(400);
  await connection().update(outboxMessages).set({ status: 'sent' }).where(eq(outboxMessages.id, messageId));
  for (const unknown of [id, 'message-999999', 'answer-1', 'payment-1', 'reservation-1-1-1'])
    expect((await mark(cookie, unknown)).status).toBe(404);
});

test('a mark is undone once, with a reason in the audit log, and the row is listed again', async () => {
  const cookie = await signIn('support');
  const id = `message-${await createFailedMessage()}`;
  const marker = await createStaff('support');
  await mark(await signInStaff(marker), id, 'Called +91 98450 12345');
  expect(idsOf(await read('messages', cookie))).not.toContain(id);
  const done = (await read('messages', cookie, 'done')).rows.find((row) => row.id === id);
  expect(done).toMatchObject({ action: 'undo', next: 'Marked as done by Asha support: Called +91 98450 12345' });
  const auditor = await read('messages', await signIn('auditor'), 'done');
  expect(auditor.rows.find((row) => row.id === id)?.next).not.toContain('98450 12345');
  expect(auditor.rows.find((row) => row.id === id)?.action).toBeNull();
  expect((await undo(await signIn('finance'), id)).status).toBe(403);
  expect((await undo(cookie, id, ' ')).status).toBe(400);

  const answers = await Promise.all([undo(cookie, id), undo(await signIn('admin'), id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(idsOf(await read('messages', cookie))).toContain(id);
  expect(idsOf(await read('messages', cookie, 'done'))).not.toContain(id);
  expect(
    await connection()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'work.mark-undone'), eq(auditLog.subjectId, id))),
  ).toMatchObject([{ reason: 'The person did not answer', before: { marked_by: marker.id }, actorKind: 'staff' }]);
  expect((await mark(cookie, id)).status).toBe(200);
});

test('a stay that a system has not imported leaves the list when the hotel has entered it by hand', async () => {
  const world = await createStayWorld();
  await connectHotel(await createTestPartner(), world.hotelId);
  const { reference } = await creditBooking(await createActor(world), world);
  await moveClock(31 * 60_000);
  const cookie = await signIn('support');
  const rows = async () =>
    (await read('answers', cookie)).rows.filter(
      (row) => row.booking_reference === reference && row.kind === 'Not imported',
    );
  const [row] = await rows();
  expect(row).toMatchObject({ action: 'mark' });
  expect((await mark(cookie, row?.id ?? '')).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await read('answers', cookie, 'done')).rows).toMatchObject([{ id: row?.id, action: 'undo' }]);
  expect((await undo(cookie, row?.id ?? '')).status).toBe(200);
  expect(await rows()).toMatchObject([{ id: row?.id, action: 'mark' }]);
});
