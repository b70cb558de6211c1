import { eq } from 'drizzle-orm';
import { issueAnswerLink } from '@/lib/domains/stay-answers/server/service/link/issue-link';
import { stayAlternatives, stayAnswers } from '@/lib/domains/stay-answers/server/tables';
import { hotels, inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { StayWorld } from './stay-world';

export const ADDRESS = '198.51.100.7';

/** Asks the hotel as a mail does. @returns the token of the link */
export async function askHotel(bookingId: number): Promise<string> {
  const { url } = await inTransaction((tx) => issueAnswerLink(tx, bookingId));
  return /\/stay-answer\/([\w-]+)\//.exec(url)?.[1] ?? '';
}

interface Neighbour {
  name?: string;
  starRating?: number | null;
  /** Kilometres to the east of the world's hotel. */
  km?: number;
  singlePaise?: number;
  rooms?: number;
}

let serial = 0;

/** Adds a hotel in the city of the world's hotel, with the room type oak. */
export async function addNeighbour(world: StayWorld, neighbour: Neighbour = {}): Promise<StayWorld> {
  const { name = 'Other House', starRating = null, km = 1, singlePaise = 5_000_00, rooms = 5 } = neighbour;
  const on = connection();
  serial += 1;
  const [{ id: _own, updatedAt: _at, ...own } = { id: 0, updatedAt: now() }] = await on
    .select()
    .from(hotels)
    .where(eq(hotels.id, world.hotelId));
  const copy = own as typeof hotels.$inferInsert;
  const location = { x: copy.location.x + km / 108, y: copy.location.y };
  const [hotel] = await on
    .insert(hotels)
    .values({ ...copy, code: `N${serial}`, name, slug: `other-${serial}`, starRating, location })
    .returning({ id: hotels.id });
  const hotelId = hotel?.id ?? 0;
  const size = { maxAdults: 3, maxKids: 2, maxGuests: 4, totalRooms: rooms };
  const [type] = await on
    .insert(roomTypes)
    .values({ hotelId, code: 'oak', name: 'Oak', ...size })
    .returning({ id: roomTypes.id });
  const roomTypeId = type?.id ?? 0;
  const today = todayInIndia(now());
  const stock = { hotelId, roomTypeId, total: rooms };
  await on.insert(inventoryNights).values(eachNight(today, addDays(today, 60)).map((night) => ({ ...stock, night })));
  const [plan] = await on.select().from(ratePlans).where(eq(ratePlans.roomTypeId, world.roomTypeId));
  const validTo = addDays(today, 400);
  const terms = { validFrom: today, validTo, cancellationPolicyId: plan?.cancellationPolicyId ?? 0 };
  const [added] = await on
    .insert(ratePlans)
    .values({ hotelId, roomTypeId, channel: 'corp', ...terms })
    .returning({ id: ratePlans.id });
  const prices = { singlePaise, doublePaise: singlePaise + 500_00, extraAdultPaise: 900_00 };
  await on.insert(rateRules).values({ ratePlanId: added?.id ?? 0, fromDate: today, toDate: validTo, ...prices });
  return { ...world, hotelId, roomTypeId };
}

/** Answers of a booking in the order in which its hotels were asked. */
export async function readAnswers(bookingId: number) {
  return connection().select().from(stayAnswers).where(eq(stayAnswers.bookingId, bookingId)).orderBy(stayAnswers.id);
}

export async function readAlternatives(bookingId: number) {
  const [answer] = await readAnswers(bookingId);
  return connection()
    .select()
    .from(stayAlternatives)
    .where(eq(stayAlternatives.answerId, answer?.id ?? 0))
    .orderBy(stayAlternatives.id);
}

/** Templates of the mails to an address, the oldest first. */
export async function listTemplatesTo(recipient: string): Promise<string[]> {
  const rows = await connection()
    .select({ template: outboxMessages.template })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(outboxMessages.id);
  return rows.map(({ template }) => template);
}

/** The text of the newest mail to an address. */
export async function findOutboxText(recipient: string): Promise<string> {
  const rows = await connection()
    .select({ text: outboxMessages.text })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(outboxMessages.id);
  return rows.at(-1)?.text ?? '';
}
