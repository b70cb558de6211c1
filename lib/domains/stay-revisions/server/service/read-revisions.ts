import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { StayRevision } from '@/lib/domains/stay-revisions/types';
import type { Tx } from '@/lib/platform/db/transaction';
import * as acknowledgements from '../repository/acknowledgements';
import * as revisions from '../repository/revisions';
import * as unseen from '../repository/unseen-rooms';

/** Does not check access: callers are services that have checked the partner's connection with the hotel. */
export function listNewestRevisions(
  of: { hotelId: number; after: number; endingFrom: IsoDate; limit: number },
  tx?: Tx,
): Promise<StayRevision[]> {
  return revisions.listNewestRevisions(of, tx);
}

export function findNewestRevision(of: { bookingId: number; hotelId: number }, tx?: Tx): Promise<StayRevision | null> {
  return revisions.findNewestRevision(of, tx);
}

export function findRevision(of: { hotelId: number; revision: number }, tx?: Tx): Promise<StayRevision | null> {
  return revisions.findRevision(of, tx);
}

/** @returns the newest revision of the hotel; 0 before the first one */
export function getNewestRevisionOfHotel(hotelId: number, tx?: Tx): Promise<number> {
  return revisions.findCounter(hotelId, tx);
}

export function listImportedBookings(
  of: { partnerId: number; hotelId: number; bookingIds: readonly number[] },
  tx?: Tx,
): Promise<Set<number>> {
  return acknowledgements.listImportedBookings(of, tx);
}

/**
 * Rooms by type and night, from `from` on, that changed since what the partner has seen: the revisions up to `seenRevision`, or those that it
 * has imported if it states none. A number of "rooms to sell" is reduced by them.
 */
export function listUnseenRooms(
  of: { hotelId: number; partnerId: number; seenRevision: number | null; from: IsoDate },
  tx?: Tx,
): Promise<unseen.UnseenRooms[]> {
  return unseen.listUnseenRooms(of, tx);
}

/** @returns the highest revision that the partner has acknowledged as imported; null before the first one */
export function findAcknowledgedRevision(of: { partnerId: number; hotelId: number }, tx?: Tx): Promise<number | null> {
  return acknowledgements.findAcknowledgedRevision(of, tx);
}
