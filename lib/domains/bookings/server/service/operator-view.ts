import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '../../types';
import * as operator from '../repository/operator';
import { listEvents, listGuests } from '../repository/stay-details';

export type { StayFilter } from '../repository/operator';

/** As many as fit a terminal. */
const MOST_LINES = 50;

/** Stays of every company, for whoever runs the house. */
export function listStays(filter: operator.StayFilter): Promise<Booking[]> {
  return operator.listStays(filter, MOST_LINES);
}

/** @param key number or reference @throws {AppError} NOT_FOUND */
export async function getStay(key: string): Promise<Booking> {
  const booking = await operator.findBookingByKey(key);
  if (!booking) throw new AppError('NOT_FOUND');
  return booking;
}

/** A booking with its guests and everything that happened to it. @throws {AppError} NOT_FOUND */
export async function describeStay(key: string) {
  const booking = await getStay(key);
  return { booking, guests: await listGuests(booking.id), events: await listEvents(booking.id) };
}
