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
import { deskFacts, GUARANTEE, guestNames, type Facts } from '@/lib/domains/hotel-messages/rules/desk-facts';
import { findAnswerOfHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import type { DeskStay } from '../../contract/stays';
import { availableActions } from '../../rules/desk-state';
import { HISTORY_EVENTS, stayHistory } from '../../rules/history';
import { reportNotice } from '../../rules/report-notice';
import { listNamesOfUsers, listNotes, listRecords } from '../repository/records';
import { toLines } from './stay-lines';

const GUARANTEE_ON_SCREEN = 'Guaranteed: the room stays reserved for a late arrival';

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
  const at = now();
  const { state } = described.line;
  const reportsEnd = reportDeadline(toReportedStay(booking));
  const record = (await listRecords(hotelId, [booking.id])).get(booking.id);
  const answer = await findAnswerOfHotel(key);
  return {
    ...described.line,
    facts: toFacts(deskFacts({ booking, guests, company: described.company })),
    roomGuests: Array.from({ length: booking.roomCount }, (_, index) => guestNames(guests, index + 1)),
    actions: availableActions(stay, at),
    reportsEnd: reportsEnd.toISOString(),
    reportNotice: reportNotice({ state, checkin: booking.checkin, reportsEnd, helpPhone: env().HELP_PHONE }, at),
    identitySeen: record?.identitySeen ?? null,
    answer: answer && {
      state: answer.state,
      canAnswer: answer.canAnswer && state !== 'in_house',
      canStateNumber: answer.canStateNumber,
      notice: answer.notice,
    },
    ...(await describeRecords(key)),
  };
}

/** The message to the hotel states the guarantee in capitals, because desks resell rooms of late guests. */
function toFacts(facts: Facts): DeskStay['facts'] {
  return facts.map(([label, value]) => ({ label, value: label === GUARANTEE[0] ? GUARANTEE_ON_SCREEN : value }));
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
    history: stayHistory(events, ({ actorUserId }) => (actorUserId === null ? null : (names.get(actorUserId) ?? null))),
  };
}
