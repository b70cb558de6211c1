import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { getEntityBooking } from '@/lib/domains/bookings/server/service/read/get-entity-booking';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { addDays, todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { equalInConstantTime } from '@/lib/providers/payments/signature';
import { toCalendarFile } from '@/lib/domains/calendar/rules/ical';
import { toStayEvent } from '@/lib/domains/calendar/rules/stay-event';
import { brandName } from '@/lib/platform/shell/brand';
import * as repository from '../repository/feeds';

const DAYS_BACK = 60;
const MAX_STAYS = 500;
/** Per network address. The limit is high, because a calendar service reads the feeds of many people from few addresses. */
const READ_LIMIT = { name: 'calendar-feed', max: 600, windowSeconds: 3600, protectsCapacity: true };
const FILE_LIMIT = { name: 'calendar-file', max: 60, windowSeconds: 60, protectsCapacity: true };
const CREATE_LIMIT = { name: 'calendar-feed-create', max: 20, windowSeconds: 3600 };

export interface FeedState {
  url: string | null;
  createdAt: string | null;
}

const stayPage = (id: number, isTravelAgent: boolean) =>
  new URL(isTravelAgent ? paths.bookingTa(id) : paths.booking(id), env().SITE_URL).href;

/** @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS, WRONG_BOOKING_STATE when the booking was never confirmed */
export async function getCalendarFile(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<FileAnswer> {
  const booking = await getEntityBooking(actor, request);
  if (booking.confirmedAt === null) throw new AppError('WRONG_BOOKING_STATE');
  await assertWithinLimit(FILE_LIMIT, `user:${actor.userId}`);
  const { isTravelAgent } = actingEntity(actor, request.legalEntityId);
  const event = toStayEvent(booking, stayPage(booking.id, isTravelAgent));
  return {
    filename: `stay-${booking.reference}.ics`,
    content: toCalendarFile(brandName(), [event]),
    disposition: 'attachment',
  };
}

export async function getFeedState(actor: Actor): Promise<FeedState> {
  return toState(await repository.findFeed(actor.userId));
}

export async function createFeed(actor: Actor): Promise<FeedState> {
  await assertWithinLimit(CREATE_LIMIT, `user:${actor.userId}`);
  const publicId = randomBytes(12).toString('base64url');
  return toState(await repository.saveFeed({ userId: actor.userId, publicId }));
}

export async function revokeFeed(actor: Actor): Promise<FeedState> {
  await repository.deleteFeed(actor.userId);
  return toState(null);
}

export async function closeFeed(tx: Tx, userId: number): Promise<void> {
  await repository.deleteFeed(userId, tx);
}

function toState(feed: repository.CalendarFeed | null): FeedState {
  if (!feed) return { url: null, createdAt: null };
  const { href } = new URL(`/api/calendar/${feed.publicId}.${signatureOf(feed.publicId)}/`, env().SITE_URL);
  return { url: href, createdAt: feed.createdAt.toISOString() };
}

/** Signs with the session secret, so that the table alone reveals no address. */
function signatureOf(publicId: string): string {
  return createHmac('sha256', env().SESSION_SECRET).update(`calendar-feed:${publicId}`).digest('base64url');
}

/** The file has no names of guests, because calendars are shared. @throws {AppError} NOT_FOUND, TOO_MANY_REQUESTS */
export async function readFeed(token: string, address: string): Promise<FileAnswer> {
  await assertWithinLimit(READ_LIMIT, `address:${address}`);
  const [publicId = '', signature = ''] = token.split('.');
  if (!equalInConstantTime(signature, signatureOf(publicId))) throw new AppError('NOT_FOUND');
  const feed = await repository.findFeedByPublicId(publicId);
  if (!feed) throw new AppError('NOT_FOUND');
  const today = todayInIndia(now());
  const stays = await repository.listStays({
    userId: feed.userId,
    endingFrom: addDays(today, -DAYS_BACK),
    today,
    limit: MAX_STAYS,
  });
  const events = stays.map((stay) => toStayEvent(stay, stayPage(stay.id, stay.isTravelAgent)));
  return { filename: 'stays.ics', content: toCalendarFile(`${brandName()} stays`, events) };
}
