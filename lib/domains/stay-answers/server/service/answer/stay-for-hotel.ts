import 'server-only';
import {
  listGuests,
  findBooking,
  listRoomsByBooking,
} from '@/lib/domains/bookings/server/service/read/booking-records';
import { meansOfPaymentText } from '@/lib/domains/bookings/rules/means-of-payment';
import type { Booking } from '@/lib/domains/bookings/types';
import { nightsBetween } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StayForHotel } from '../../../contract/stay-answer';
import { findNoAnswer, noAnswerText } from '../../../rules/answerable';
import type { StayAnswer } from '../../../types';
import { findAnswer, markOpened } from '../../repository/answers';
import { findByToken } from '../link/find-by-token';
import { listBetterRooms } from './better-rooms';

/** Reads the stay behind a link. It contains what the desk needs: no prices, and no contacts of guests. @throws as `findByToken` */
export async function getStayForHotel(token: string, address: string): Promise<StayForHotel> {
  return describeStay(await findByToken(token, address));
}

/** For the page: also records that the link was opened. @throws as `findByToken` */
export async function openStay(token: string, address: string): Promise<StayForHotel> {
  const answer = await findByToken(token, address);
  if (answer.openedAt === null) await markOpened(answer.id);
  return describeStay(answer);
}

export async function describeStay({ bookingId, hotelId }: StayAnswer): Promise<StayForHotel> {
  const booking = await findBooking(bookingId);
  const answer = await findAnswer({ bookingId, hotelId });
  if (!booking || !answer) throw new AppError('NOT_FOUND');
  const reason = findNoAnswer({ booking, answer }, now());
  const { HELP_PHONE } = env();
  const common = {
    ...{ reference: booking.reference, version: booking.version },
    state: answer.state,
    canAnswer: reason === null,
    canStateNumber: reason === 'ready',
    notice: reason && noAnswerText(reason, HELP_PHONE),
    helpPhone: HELP_PHONE,
  };
  // A hotel to which the guests no longer come sees nothing more about them.
  if (reason !== null && reason !== 'ready') return { ...common, stay: null, betterRooms: [] };
  return {
    ...common,
    stay: await describe(booking),
    betterRooms: reason === null ? (await listBetterRooms(booking)).map(({ code, name }) => ({ code, name })) : [],
  };
}

async function describe(booking: Booking): Promise<NonNullable<StayForHotel['stay']>> {
  const { id, checkin, checkout, hotelSnapshot: hotel, quotedPrice, settlement, travelAgentEntityId } = booking;
  const rooms = (await listRoomsByBooking([id])).get(id) ?? [];
  const guests = await listGuests(id);
  return {
    hotel: hotel.name,
    ...{ checkin, checkout, nights: nightsBetween(checkin, checkout) },
    ...{ checkInTime: booking.checkInTime, checkOutTime: booking.checkOutTime },
    roomType: hotel.roomTypeName,
    rooms: rooms.map((room, index) => ({
      ...room,
      guests: guests.flatMap(({ roomPosition, name }) => (roomPosition === index + 1 && name ? [name] : [])),
    })),
    mealPlan: quotedPrice.mealPlan,
    payment: meansOfPaymentText({ settlement, isAgents: travelAgentEntityId !== null }),
    request: booking.message,
    arrivalTransport: booking.arrivalTransport,
    hotelConfirmation: booking.hotelConfirmation,
  };
}
