import 'server-only';
import type { Acknowledgement, StayRevision } from '@/lib/domains/stay-revisions/types';
import type { Tx } from '@/lib/platform/db/transaction';
import { storeAcknowledgement } from '../repository/acknowledgements';

/** Repeating it changes nothing. The booking must be locked, so that the caller knows whether the revision is the newest. */
export function recordAcknowledgement(
  tx: Tx,
  partnerId: number,
  { hotelId, revision, bookingId }: StayRevision,
  acknowledgement: Acknowledgement,
): Promise<void> {
  return storeAcknowledgement({ partnerId, hotelId, revision, bookingId, ...acknowledgement }, tx);
}
