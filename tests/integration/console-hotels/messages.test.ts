import { eq, like } from 'drizzle-orm';
import { jobs as outboxJobs } from '@/lib/domains/outbox/server/jobs';
import { SEND_TASK } from '@/lib/domains/outbox/server/service/messages';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { hotelContacts } from '@/lib/domains/hotel-messages/server/tables';
import { listHotelMessages } from '@/lib/domains/hotel-messages/server/service/list-messages';
import {
  openHotelMessage,
  resendHotelMessage,
  sendArrivalsList,
} from '@/lib/domains/hotel-messages/server/service/staff-messages';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { outboxKey, repeatedKey } from '@/lib/domains/hotel-messages/server/service/outbox-key';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { connection } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { auditLog } from '@/lib/platform/db/tables';
import { addVerifiedContact, createSentMessage } from '@/tests/support/hotel-contacts';
import { createStayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

let hotelId: number;
let staff: StaffActor;

beforeAll(async () => {
  ({ hotelId } = await createStayWorld());
  staff = (await createStaffActor('catalogue')).actor;
});

const rowsOf = (messageId: number) =>
  connection()
    .select()
    .from(outboxMessages)
    .where(like(outboxMessages.dedupeKey, `${outboxKey(messageId)}%`));

test('staff who read bookings read a message, without secret links and, without the permission, without contacts of guests', async () => {
  const text = 'Call +91 98450 12345 or ask at https://folio.example/stay-answer/Ab3x9-_q/';
  const messageId = await createSentMessage(hotelId, text);
  const support = (await createStaffActor('support')).actor;
  const opened = await openHotelMessage(support, { hotelId, messageId });
  expect(opened).toMatchObject({ subject: 'Arrivals', refusal: null, sends: [{ state: 'sent', attempts: 1 }] });
  expect(opened.text).toContain('/stay-answer/…');
  expect(opened.text).not.toContain('Ab3x9');
  const finance = (await createStaffActor('finance')).actor;
  expect((await openHotelMessage(finance, { hotelId, messageId })).text).not.toContain('98450');
  for (const role of ['catalogue', 'content'] as const) {
    const { actor } = await createStaffActor(role);
    expect(await openHotelMessage(actor, { hotelId, messageId })).toMatchObject({
      ...{ subject: null, text: null },
      sends: [{ state: 'sent' }],
    });
  }
});

test('a message is sent again as a message of its own, once for two calls at the same time', async () => {
  const messageId = await createSentMessage(hotelId);
  const twice = await Promise.all([1, 2].map(() => resendHotelMessage(staff, { hotelId, messageId })));
  expect(twice.map(({ sends }) => sends.length)).toEqual([2, 2]);
  const rows = await rowsOf(messageId);
  expect(rows.map(({ recipient, text }) => [recipient, text])).toEqual(
    Array.from({ length: 2 }, () => [rows[0]?.recipient, 'Arrivals of today']),
  );
  const stateInList = async () => {
    const { messages } = await listHotelMessages(await staffAtHotel(staff, hotelId), hotelId);
    return messages.find((message) => message.messageId === messageId)?.state;
  };
  expect(await stateInList()).toBe('queued');
  await runWaitingJobs(outboxJobs, SEND_TASK);
  expect(await stateInList()).toBe('sent');
  expect((await resendHotelMessage(staff, { hotelId, messageId })).sends.map(({ state }) => state)).toEqual([
    ...['queued', 'sent', 'sent'],
  ]);
});

test('a message is not sent more often than the limit, and the answer says so', async () => {
  const messageId = await createSentMessage(hotelId);
  const [sent] = await rowsOf(messageId);
  const copies = Array.from({ length: 49 }, (_, index) => {
    const { id: _id, ...row } = sent ?? { id: 0 };
    return { ...row, dedupeKey: repeatedKey(messageId, index + 1) } as typeof outboxMessages.$inferInsert;
  });
  await connection().insert(outboxMessages).values(copies.slice(1));
  expect((await openHotelMessage(staff, { hotelId, messageId })).refusal).toBeNull();
  await connection().insert(outboxMessages).values(copies.slice(0, 1));
  expect((await openHotelMessage(staff, { hotelId, messageId })).refusal).toMatch(/50 times, which is the limit/);
  await expect(resendHotelMessage(staff, { hotelId, messageId })).rejects.toMatchObject({
    message: expect.stringContaining('the limit'),
  });
  expect(await rowsOf(messageId)).toHaveLength(50);
});

test('a message is not sent again without its text, to a removed contact, by another hotel, or by a reader', async () => {
  const messageId = await createSentMessage(hotelId, '');
  await expect(resendHotelMessage(staff, { hotelId, messageId })).rejects.toMatchObject({
    message: expect.stringContaining('no longer stored'),
  });
  const removed = await createSentMessage(hotelId);
  const { contact } = await openHotelMessage(staff, { hotelId, messageId: removed });
  await connection().update(hotelContacts).set({ endedAt: new Date() }).where(eq(hotelContacts.email, contact));
  await expect(resendHotelMessage(staff, { hotelId, messageId: removed })).rejects.toMatchObject({
    message: expect.stringContaining('was removed'),
  });
  const other = await createStayWorld();
  await expect(openHotelMessage(staff, { hotelId: other.hotelId, messageId })).rejects.toMatchObject({ status: 404 });
  const reader = (await createStaffActor('support')).actor;
  const sent = await createSentMessage(hotelId);
  await expect(resendHotelMessage(reader, { hotelId, messageId: sent })).rejects.toMatchObject({ status: 403 });
  expect(await rowsOf(sent)).toHaveLength(1);
});

test('support sends the numbered arrivals list of a day, which is in the audit log, and not without end', async () => {
  const { hotelId: hotel, checkin: day } = await createStayWorld();
  const support = (await createStaffActor('support')).actor;
  const send = () => sendArrivalsList(support, { hotelId: hotel, day });
  expect(await send()).toMatchObject({ arrivals: 0, mails: 0, title: expect.stringContaining('1') });
  await addVerifiedContact(hotel);
  expect(await send()).toMatchObject({ mails: 1 });
  const rows = await connection().select().from(auditLog).where(eq(auditLog.action, 'hotel.arrivals-sent'));
  expect(rows.map(({ data }) => (data as { mails: number }).mails)).toEqual([0, 1]);
  for (let count = 2; count < 20; count += 1) await send();
  await expect(send()).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});
