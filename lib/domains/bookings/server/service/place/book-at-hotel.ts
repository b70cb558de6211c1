import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { Booking } from '@/lib/domains/bookings/types';
import { afterPlacing } from '../settle/after-confirmation';
import type { BookingRequest } from './booking-request';
import { placeBooking } from './place-booking';

/** @throws {AppError} PAYMENT_MODE_NOT_ALLOWED, UNPAID_ROOMS_CAP, and the errors of `placeBooking` */
export function bookAtHotel(actor: Actor, request: BookingRequest, provider?: PaymentProvider): Promise<Booking> {
  return placeBooking(actor, request, 'pay_at_hotel', (tx, placed) => afterPlacing(tx, placed), provider);
}
