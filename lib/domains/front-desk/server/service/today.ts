import 'server-only';
import {
  listDeskBookings,
  listDeskBookingsById,
  searchDeskBookings,
} from '@/lib/domains/bookings/server/service/read/desk-stays';
import { deskHotelFor, type DeskActor } from '@/lib/domains/hotel-members/actor';
import { listUnansweredOfHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { getTodayEndpoint, StayLine } from '../../contract/stays';
import { sectionsOf } from '../../rules/desk-state';
import type { Section } from '../../types';
import { listBookingIdsByRoom } from '../repository/records';
import { toLines, type DeskLine } from './stay-lines';

/** Arrivals that were not reported stay listed as long as the desk can report them, two days after check-out. */
const LATE_DAYS = 2;
const MAX_IN_ROOM = 20;

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getToday(
  actor: DeskActor,
  hotelId: number,
  date?: IsoDate,
): Promise<AnswerOf<typeof getTodayEndpoint>> {
  deskHotelFor(actor, hotelId, 'today', 'read');
  const at = now();
  const day = date ?? todayInIndia(at);
  const period = { from: addDays(day, -LATE_DAYS), to: addDays(day, 1) };
  const lines = await toLines(hotelId, await listDeskBookings(hotelId, period));
  const of = (section: Section) => lines.filter(({ stay }) => sectionsOf(stay, day, at).includes(section));
  const unanswered = await toLines(hotelId, await listDeskBookingsById(hotelId, await listUnansweredOfHotel(hotelId)));
  const lists = {
    arrivals: byHour(of('arrivals')),
    inHouse: byGuest(of('in_house')),
    departures: byGuest(of('departures')),
    unanswered: byArrival(unanswered.filter(({ line }) => line.state !== 'in_house')),
    tomorrow: byHour(of('tomorrow')),
  };
  const counts = {
    arrivals: lists.arrivals.length,
    inHouse: lists.inHouse.length,
    departures: lists.departures.length,
    unanswered: lists.unanswered.length,
    tomorrow: lists.tomorrow.length,
  };
  return { hotelId, date: day, ...lists, counts };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function searchStays(actor: DeskActor, hotelId: number, q: string): Promise<{ stays: StayLine[] }> {
  deskHotelFor(actor, hotelId, 'today', 'read');
  const inRoom = await listBookingIdsByRoom(hotelId, { roomNumber: q, limit: MAX_IN_ROOM });
  const lines = await toLines(hotelId, await searchDeskBookings(hotelId, q, inRoom));
  return { stays: lines.map(({ line }) => line) };
}

const sortBy = (lines: readonly DeskLine[], key: (line: StayLine) => string): StayLine[] =>
  lines.map(({ line }) => line).sort((a, b) => (key(a) < key(b) ? -1 : 1));

const guestKey = ({ guest, reference }: StayLine) => `${guest.toLowerCase()} ${reference}`;
const byGuest = (lines: readonly DeskLine[]) => sortBy(lines, guestKey);
const byHour = (lines: readonly DeskLine[]) =>
  sortBy(lines, (line) => `${line.expectedTime ?? '99:99'} ${guestKey(line)}`);
const byArrival = (lines: readonly DeskLine[]) => sortBy(lines, (line) => `${line.checkin} ${guestKey(line)}`);
