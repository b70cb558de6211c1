import { toStayEvent } from '@/lib/domains/calendar/rules/stay-event';
import { getCalendarFile } from '@/lib/domains/calendar/server/service/feeds';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { drawVoucher } from '@/lib/domains/bookings/server/service/voucher/voucher';
import type { Actor } from '@/lib/domains/corporates/actor';
import { createWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { addDays } from '@/lib/dates';
import { joinText, recordDrawnText } from '@/tests/support/drawn-text';
import { change, creditBooking } from '@/tests/support/change-steps';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { createManager, createReceiver, URL_OF_RECEIVER } from '../webhooks/webhook-world';

let world: StayWorld;
let manager: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  manager = await createManager(world);
});

test('a change is reported to webhooks with a higher version than the confirmation', async () => {
  await createWebhook(manager, { url: URL_OF_RECEIVER, eventTypes: ['booking.confirmed', 'booking.changed'] });
  const receiver = createReceiver();
  const booking = await creditBooking(manager, world);
  await change(manager, booking, { gstin: null });
  await receiver.run();
  const events = receiver.sent.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  expect(events.map(({ type }) => type).sort()).toEqual(['booking.changed', 'booking.confirmed']);
  const versionOf = (wanted: string) => Number(events.find(({ type }) => type === wanted)?.data.version);
  expect(versionOf('booking.changed')).toBeGreaterThan(versionOf('booking.confirmed'));
});

test('the calendar event and the voucher of a changed booking replace earlier ones', async () => {
  const booking = await creditBooking(manager, world);
  const { booking: changed } = await change(manager, booking, { checkout: addDays(world.checkin, 3) });
  const { content } = await getCalendarFile(manager, { bookingId: booking.id });
  expect(content.toString()).toContain('SEQUENCE:1');
  expect(joinText(await recordDrawnText(() => drawVoucher(changed, [])))).toContain('Earlier vouchers are not valid');
  await cancelBooking(manager, { bookingId: booking.id });
  const cancelled = await findBooking(booking.id);
  expect(cancelled && toStayEvent(cancelled, '')).toMatchObject({ sequence: 2, isCancelled: true });
});
