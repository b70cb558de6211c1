import 'server-only';
import { assessCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { requireEntityBooking } from '@/lib/domains/bookings/server/service/read/get-entity-booking';
import type { Booking } from '@/lib/domains/bookings/types';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { listHotels } from '@/lib/domains/hotels/server/service/hotels';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import type { HotelAnswer } from '../../../contract/hotel-answer';
import { REFUSAL_LABELS } from '../../../rules/refusal-reasons';
import type { StayAnswer } from '../../../types';
import { listHeld } from '../../repository/alternatives';
import { findAnswer } from '../../repository/answers';

/** @throws {AppError} NOT_FOUND */
export async function getHotelAnswer(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<HotelAnswer> {
  const { legalEntityId } = actingEntity(actor, request.legalEntityId);
  return toHotelAnswer(await requireEntityBooking(actor, { id: request.bookingId, legalEntityId }));
}

export async function toHotelAnswer(booking: Booking): Promise<HotelAnswer> {
  const answer = await findAnswer({ bookingId: booking.id, hotelId: booking.hotelId });
  const isRefused = answer?.state === 'refused' && booking.status === 'confirmed';
  return {
    bookingId: booking.id,
    state: answer?.state ?? 'awaiting',
    openedAt: answer?.openedAt?.toISOString() ?? null,
    answeredAt: answer?.answeredAt?.toISOString() ?? null,
    reason: answer?.reason ? REFUSAL_LABELS[answer.reason] : null,
    hotelConfirmation: booking.hotelConfirmation,
    choice: isRefused ? await toChoice(booking, answer) : null,
  };
}

async function toChoice(booking: Booking, answer: StayAnswer): Promise<NonNullable<HotelAnswer['choice']>> {
  const isOpen = answer.chooseBy !== null && answer.chooseBy > now();
  const held = isOpen ? await listHeld(answer.id) : [];
  const hotels = await listHotels({ ids: held.map(({ hotelId }) => hotelId), audience: 'travel_agent' });
  const { refundPaise } = await assessCancellation(booking, now());
  return {
    isOpen,
    chooseBy: answer.chooseBy?.toISOString() ?? null,
    helpPhone: env().HELP_PHONE,
    refund: toRupees(refundPaise),
    alternatives: held.flatMap(({ id, hotelId, roomTypeName, quotedPrice, distanceMetres }) => {
      const hotel = hotels.find((other) => other.id === hotelId);
      if (!hotel) return [];
      const { name, locality, street, imageUrl, starRating } = hotel;
      return [
        {
          alternativeId: id,
          hotel: { id: hotelId, name, locality, street, imageUrl, starRating },
          roomType: roomTypeName,
          mealPlan: quotedPrice.mealPlan,
          distanceKm: Math.round(distanceMetres / 100) / 10,
        },
      ];
    }),
  };
}
