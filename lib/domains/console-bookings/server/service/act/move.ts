import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveForBooker, priceMove } from '@/lib/domains/stay-answers/server/service/follow-up/move-for-booker';
import { fromRupees, toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { ActedBooking } from '../../../contract/actions';
import type { MoveAssessment, moveForBookerEndpoint } from '../../../contract/move';
import { findForAction, toActed } from './find-booking';

/** @throws {AppError} FORBIDDEN, NOT_FOUND, NOT_SALEABLE, WRONG_BOOKING_STATE */
export async function assessMove(actor: StaffActor, reference: string, hotelId: number): Promise<MoveAssessment> {
  const booking = await findForAction(actor, reference, 'move');
  if (booking.status !== 'confirmed' || booking.hotelRefusedAt === null)
    throw new AppError('WRONG_BOOKING_STATE', {
      message: 'Only a booking that its hotel refused moves to another hotel.',
    });
  const { roomTypeName: roomType, mealPlan, pricePaise, distanceMetres } = await priceMove(booking, hotelId);
  const { payablePaise } = booking;
  return {
    ...{ roomType, mealPlan },
    price: toRupees(pricePaise),
    agreedPrice: toRupees(payablePaise),
    difference: toRupees(Math.max(0, pricePaise - payablePaise)),
    distanceKm: distanceMetres / 1_000,
  };
}

/** @throws {AppError} FORBIDDEN, and the errors of `moveForBooker` */
export async function move(
  actor: StaffActor,
  reference: string,
  { expectedPrice, ...wish }: BodyOf<typeof moveForBookerEndpoint>,
): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference, 'move');
  const expectedPricePaise = fromRupees(expectedPrice);
  return toActed(await moveForBooker(actor, booking.reference, { ...wish, expectedPricePaise }));
}
