import 'server-only';
import type { RevisedStay } from '@/lib/domains/stay-revisions/types';
import { defineLastStep } from '@/lib/platform/db/last-step';
import { raiseRevisions } from '../repository/revisions';

/** Announces the newest revision of a hotel to its partners; see `reservations`. */
export const ANNOUNCE_TASK = 'reservations.announce';

const addRevision = defineLastStep<RevisedStay>('stay-revisions.raise', (tx, stays) =>
  raiseRevisions(stays, ANNOUNCE_TASK, tx),
);

/**
 * Gives the stay the next revision of its hotel at the end of the caller's transaction. Several events of a stay in one transaction are one
 * revision, with the stay of the last call.
 */
export function reviseStay(stay: RevisedStay): void {
  addRevision(`${stay.hotelId}/${stay.bookingId}`, stay);
}
