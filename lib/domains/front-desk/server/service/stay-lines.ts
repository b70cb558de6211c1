import 'server-only';
import type { DeskBooking } from '@/lib/domains/bookings/server/service/read/desk-stays';
import { toArrival } from '@/lib/domains/hotel-messages/rules/arrivals';
import { listAnswersOfHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { awaitsGuests } from '@/lib/domains/stay-answers/rules/answerable';
import { nightsBetween } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { StayLine } from '../../contract/stays';
import { deskState } from '../../rules/desk-state';
import { listNamesOfEntities, listRecords } from '../repository/records';

export interface DeskLine {
  stay: DeskBooking;
  company: string;
  line: StayLine;
}

export async function toLines(hotelId: number, stays: readonly DeskBooking[]): Promise<DeskLine[]> {
  const at = now();
  const ids = stays.map(({ booking }) => booking.id);
  const records = await listRecords(hotelId, ids);
  const answers = await listAnswersOfHotel(hotelId, ids);
  const names = await listNamesOfEntities([...new Set(stays.map(({ booking }) => booking.legalEntityId))]);
  return stays.map((stay) => {
    const { booking, guests, isRepeatGuest, reservedUntil } = stay;
    const state = deskState(stay, at);
    const company = booking.billing?.legalName ?? names.get(booking.legalEntityId) ?? '';
    const {
      bookingId,
      state: _listed,
      deskPaise,
      hotelNumber,
      ...arrival
    } = toArrival({ booking, guests, company }, isRepeatGuest);
    const line: StayLine = {
      ...arrival,
      state,
      reservedUntil,
      hotelNumber,
      nights: nightsBetween(booking.checkin, booking.checkout),
      roomNumbers: records.get(bookingId)?.roomNumbers ?? [],
      deskAmount: toRupees(deskPaise),
      isUnanswered: state !== 'in_house' && answers.get(bookingId) === 'awaiting' && awaitsGuests(booking, at),
    };
    return { stay, company, line };
  });
}
