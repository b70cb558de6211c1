import type { Booking } from '@/lib/domains/bookings/types';

export type CalendarStay = Pick<
  Booking,
  | 'id'
  | 'reference'
  | 'status'
  | 'checkin'
  | 'checkout'
  | 'roomCount'
  | 'hotelSnapshot'
  | 'cancellation'
  | 'confirmedAt'
  | 'changedAt'
  | 'version'
  | 'createdAt'
> & { isTravelAgent: boolean };
