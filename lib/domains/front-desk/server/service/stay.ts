import 'server-only';
import {
  getDeskBooking,
  listStayEvents,
  type DeskBooking,
} from '@/lib/domains/bookings/server/service/read/desk-stays';
import { toReportedStay } from '@/lib/domains/bookings/rules/stay-report';
import { reportDeadline } from '@/lib/domains/bookings/rules/stay-progress';
import { deskHotelFor, type DeskActor } from '@/lib/domains/hotel-members/actor';
import type { DeskRight } from '@/lib/domains/hotel-members/rules/desk-access';
import { deskFacts, guestNames } from '@/lib/domains/hotel-messages/rules/desk-facts';
import { findAnswerOfHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { now } from '@/lib/platform/clock/clock';
import type { DeskStay } from '../../contract/stays';
import { availableActions } from '../../rules/desk-state';
import { HISTORY_EVENTS, historyEntry } from '../../rules/history';
import { listNamesOfUsers, listNotes, listRecords } from '../repository/records';
import { toLines } from './stay-lines';

export interface StayRequest {
  hotelId: number;
  reference: string;
}

/** Checks the right of the actor first. @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE if the hotel refused the stay */
export async function findStayFor(
  actor: DeskActor,
  { hotelId, reference }: StayRequest,
  right: DeskRight,
): Promise<DeskBooking> {
  deskHotelFor(actor, hotelId, 'today', right);
  return getDeskBooking(hotelId, reference);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE */
export async function getStay(actor: DeskActor, request: StayRequest): Promise<DeskStay> {
  const stay = await findStayFor(actor, request, 'read');
  const { hotelId } = request;
  const { booking, guests } = stay;
  const key = { bookingId: booking.id, hotelId };
  const [described] = await toLines(hotelId, [stay]);
  if (!described) throw new Error(`Booking ${booking.id} was not described`);
  const record = (await listRecords(hotelId, [booking.id])).get(booking.id);
  const answer = await findAnswerOfHotel(key);
  return {
    ...described.line,
    facts: deskFacts({ booking, guests, company: described.company }).map(([label, value]) => ({ label, value })),
    roomGuests: Array.from({ length: booking.roomCount }, (_, index) => guestNames(guests, index + 1)),
    actions: availableActions(stay, now()),
    reportsEnd: reportDeadline(toReportedStay(booking)).toISOString(),
    identitySeen: record?.identitySeen ?? null,
    answer: answer && {
      state: answer.state,
      canAnswer: answer.canAnswer,
      canStateNumber: answer.canStateNumber,
      notice: answer.notice,
    },
    ...(await describeRecords(key)),
  };
}

async function describeRecords(key: {
  bookingId: number;
  hotelId: number;
}): Promise<Pick<DeskStay, 'notes' | 'history'>> {
  const notes = await listNotes(key);
  const events = await listStayEvents(key.bookingId, HISTORY_EVENTS);
  const reporters = events.flatMap(({ data, actorUserId }) =>
    (data as { by?: string }).by === 'desk' && actorUserId !== null ? [actorUserId] : [],
  );
  const names = await listNamesOfUsers([...new Set([...notes.map(({ userId }) => userId), ...reporters])]);
  return {
    notes: notes.map(({ id, userId, text, at }) => ({
      noteId: id,
      author: names.get(userId) ?? 'A former colleague',
      text,
      at: at.toISOString(),
    })),
    history: events.map(({ type, data, actorUserId, at }) => {
      const name = actorUserId === null ? null : (names.get(actorUserId) ?? null);
      return { ...historyEntry(type, data, name), at: at.toISOString() };
    }),
  };
}
