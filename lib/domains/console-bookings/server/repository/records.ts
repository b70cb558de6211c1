import 'server-only';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { bookingEvents } from '@/lib/domains/bookings/server/tables';
import { corporates, legalEntities } from '@/lib/domains/corporates/server/tables';
import { hotelMessages } from '@/lib/domains/hotel-messages/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { staff } from '@/lib/domains/staff/server/tables';
import { stayAlternatives, stayAnswers } from '@/lib/domains/stay-answers/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';

/** The newest first. `user` and `staff` are the names of the people who caused the event. */
export function listHistory(bookingId: number, on: Connection = connection()) {
  return on
    .select({
      type: bookingEvents.type,
      data: bookingEvents.data,
      at: bookingEvents.at,
      user: users.name,
      staff: staff.name,
    })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.actorUserId))
    .leftJoin(staff, sql`${staff.id} = (${bookingEvents.data} ->> 'staff_id')::int`)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.id));
}

export async function getParties(
  { userId, legalEntityId }: { userId: number; legalEntityId: number },
  on: Connection = connection(),
) {
  const [row] = await on
    .select({
      booker: { name: users.name, email: users.email, phone: users.phone },
      company: { id: corporates.id, name: corporates.name, entity: legalEntities.name },
      isTravelAgent: legalEntities.isTravelAgent,
    })
    .from(legalEntities)
    .innerJoin(corporates, eq(corporates.id, legalEntities.corporateId))
    .innerJoin(users, eq(users.id, userId))
    .where(eq(legalEntities.id, legalEntityId));
  if (!row) throw new Error(`User ${userId} or legal entity ${legalEntityId} does not exist`);
  return row;
}

/** Answers of all hotels that were asked about a booking, in the order in which they were asked. */
export function listAnswers(bookingId: number, on: Connection = connection()) {
  return on
    .select({
      id: stayAnswers.id,
      hotelId: stayAnswers.hotelId,
      hotel: hotels.name,
      state: stayAnswers.state,
      askedAt: stayAnswers.askedAt,
      openedAt: stayAnswers.openedAt,
      answeredAt: stayAnswers.answeredAt,
      reason: stayAnswers.reason,
      note: stayAnswers.note,
      chooseBy: stayAnswers.chooseBy,
      lapsedAt: stayAnswers.lapsedAt,
    })
    .from(stayAnswers)
    .innerJoin(hotels, eq(hotels.id, stayAnswers.hotelId))
    .where(eq(stayAnswers.bookingId, bookingId))
    .orderBy(asc(stayAnswers.id));
}

export async function listAlternatives(answerIds: readonly number[], on: Connection = connection()) {
  if (answerIds.length === 0) return [];
  return on
    .select({
      answerId: stayAlternatives.answerId,
      hotel: hotels.name,
      roomType: stayAlternatives.roomTypeName,
      pricePaise: stayAlternatives.pricePaise,
      distanceMetres: stayAlternatives.distanceMetres,
      state: stayAlternatives.state,
    })
    .from(stayAlternatives)
    .innerJoin(hotels, eq(hotels.id, stayAlternatives.hotelId))
    .where(inArray(stayAlternatives.answerId, [...answerIds]))
    .orderBy(asc(stayAlternatives.id));
}

export async function listHotelMessageIds(bookingId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: hotelMessages.id })
    .from(hotelMessages)
    .where(eq(hotelMessages.bookingId, bookingId));
  return rows.map(({ id }) => id);
}
