import { and, eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { resendMessage } from '@/lib/domains/console-bookings/server/service/act/messages';
import { replaceGuests } from '@/lib/domains/console-bookings/server/service/act/guests';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { countRows, readBooking } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { addVerifiedContact } from '@/tests/support/hotel-contacts';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { runMessageJobs } from '../hotel-messages/messages-world';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;

beforeAll(async () => {
  support = await createStaffActor('support');
});
beforeEach(async () => {
  stays = await createStayScenario();
});

const asSent = () => connection().update(outboxMessages).set({ status: 'sent' });

async function listMails(reference: string, template: string) {
  const { messages } = await getBooking(support, reference);
  return messages.filter((message) => message.template === template && message.channel === 'mail');
}

async function create() {
  const booking = await readBooking(await stays.createPaidStay());
  await asSent();
  return booking;
}

describe('a message of a booking', () => {
  it('is sent again once to its recipient, although two members of staff send it', async () => {
    const { id, reference } = await create();
    const [mail, ...others] = await listMails(reference, 'booking-confirmed');
    expect(mail).toMatchObject({ mayResend: true });
    const messageId = mail?.messageId ?? 0;
    await Promise.all([1, 2, 3].map(() => resendMessage(support, reference, messageId)));
    const mails = await listMails(reference, 'booking-confirmed');
    expect(mails).toHaveLength(others.length + 2);
    expect(mails[0]).toMatchObject({ recipient: mail?.recipient, status: 'queued', mayResend: false });
    const ofBooking = and(eq(auditLog.action, 'booking.message-resent'), eq(auditLog.subjectId, String(id)));
    expect(await connection().select().from(auditLog).where(ofBooking)).toMatchObject([
      { data: { reference, message_id: messageId, template: 'booking-confirmed' } },
    ]);
  });

  it('is sent again five times an hour at most', async () => {
    const { reference } = await create();
    const [mail] = await listMails(reference, 'booking-confirmed');
    const again = () => resendMessage(support, reference, mail?.messageId ?? 0).finally(asSent);
    for (let sent = 0; sent < 5; sent += 1) await again();
    await expect(again()).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
  });

  it('is not sent again if a newer one says what is true', async () => {
    const { id, reference } = await create();
    const [confirmed] = await listMails(reference, 'booking-confirmed');
    await cancelBooking(stays.booker, { bookingId: id });
    await asSent();
    await expect(resendMessage(support, reference, confirmed?.messageId ?? 0)).rejects.toMatchObject({
      kind: 'INVALID_INPUT',
      message: 'A newer message says what is true now. Send that one again.',
    });
    const [cancelled] = await listMails(reference, 'booking-cancelled');
    await resendMessage(support, reference, cancelled?.messageId ?? 0);
    const copies = `dedupe_key like 'booking-cancelled:${id}:%:again-1' and status = 'queued'`;
    expect(await countRows('outbox_message', copies)).toBe(1);
  });

  it('is not sent to an address that the booking no longer has, nor by staff who only read', async () => {
    const { reference, version } = await create();
    const guest = { name: 'Farah Naqvi', phone: '+91 90000 11111', employeeId: null, department: null };
    const correct = (email: string, seen: number) =>
      replaceGuests(support, reference, {
        ...{ version: seen, reason: '' },
        rooms: [{ primaryGuest: { ...guest, email }, additionalGuests: [] }],
      });
    await correct('old@guests.example', version);
    await correct('new@guests.example', version + 1);
    await asSent();
    const { messages } = await getBooking(support, reference);
    const toOld = messages.filter(({ recipient }) => recipient === 'old@guests.example');
    expect(toOld.length).toBeGreaterThan(0);
    expect(toOld.filter(({ mayResend }) => mayResend)).toEqual([]);
    await expect(resendMessage(support, reference, toOld[0]?.messageId ?? 0)).rejects.toMatchObject({
      kind: 'INVALID_INPUT',
    });
    const auditor = await createStaffActor('auditor');
    const [mail] = await listMails(reference, 'booking-confirmed');
    const messageId = mail?.messageId ?? 0;
    await expect(resendMessage(auditor, reference, messageId)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    const other = await create();
    await expect(resendMessage(support, other.reference, messageId)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
    expect((await getBooking(auditor, reference)).messages.some(({ mayResend }) => mayResend)).toBe(false);
  });

  it('to the hotel is sent again by staff who act on bookings', async () => {
    await addVerifiedContact(stays.world.hotelId);
    const { reference } = await create();
    await runMessageJobs();
    await asSent();
    const toHotel = async () =>
      (await getBooking(support, reference)).messages.filter(({ template }) => template.startsWith('hotel-booking'));
    const [mail] = await toHotel();
    expect(mail).toMatchObject({ mayResend: true });
    await resendMessage(support, reference, mail?.messageId ?? 0);
    expect(await toHotel()).toMatchObject([
      { status: 'queued', mayResend: false },
      { status: 'sent', mayResend: false },
    ]);
  });
});
