// Registers the voucher, which the mails to the booker contain.
import '@/lib/domains/bookings/server/jobs';
import { listMessagesOfHotel } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { sendMessages, SEND_TASK } from '@/lib/domains/outbox/server/service/messages';
import { moveClock } from '@/lib/platform/db/clock';
import type { Mail } from '@/lib/providers/mail/port';
import { countRows } from '@/tests/support/booking-steps';
import { addVerifiedContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { listPayloads } from '@/tests/support/queue-state';
import { createStayScenario } from '@/tests/support/stay-scenario';
import { listMessagesTo, runMessageJobs } from './messages-world';

jest.setTimeout(120_000);
afterEach(() => moveClock(0));

/** Runs the queued jobs as the queue does: a failed job stays and is repeated. */
async function runSendJobs(transports: Parameters<typeof sendMessages>[1]): Promise<number> {
  let failures = 0;
  for (const { messageIds } of await listPayloads<{ messageIds: number[] }>(SEND_TASK))
    await sendMessages(messageIds, transports).catch(() => (failures += 1));
  return failures;
}

test('a mail server that is down for an hour causes no loss and no repetition of messages to hotels', async () => {
  const stays = await createStayScenario();
  const desk = await addVerifiedContact(stays.world.hotelId);
  const delivered: Mail[] = [];
  let isUp = false;
  const mail = {
    send: (message: Mail) =>
      isUp ? Promise.resolve(void delivered.push(message)) : Promise.reject(new Error('connect ECONNREFUSED')),
  };
  const transports = { mail, sms: { send: () => Promise.resolve() } };
  const code = await getHotelCode(stays.world.hotelId);

  await stays.createPaidStay();
  await runMessageJobs();
  for (const minutes of [0, 20, 40]) {
    await moveClock(minutes * 60_000);
    // During the outage, bookings go on and their messages are stored.
    await stays.createCreditStay();
    await runMessageJobs();
    expect(await runSendJobs(transports)).toBeGreaterThan(0);
  }
  expect(delivered).toEqual([]);
  expect(await listMessagesTo(desk)).toHaveLength(4);
  expect((await listMessagesOfHotel(code)).map(({ state }) => state)).toEqual(Array(4).fill('queued'));

  isUp = true;
  await moveClock(60 * 60_000);
  expect(await runSendJobs(transports)).toBe(0);
  // A job that ran twice, or that a killed process left behind.
  expect(await runSendJobs(transports)).toBe(0);
  const toDesk = delivered.filter(({ to }) => to === desk);
  expect(toDesk).toHaveLength(4);
  expect(new Set(toDesk.map(({ messageId }) => messageId)).size).toBe(4);
  expect(toDesk.every(({ attachments }) => attachments.length === 1)).toBe(true);
  expect((await listMessagesOfHotel(code)).map(({ state }) => state)).toEqual(Array(4).fill('sent'));
  expect(await countRows('hotel_message')).toBe(4);
});
