import 'server-only';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/connected-hotel';

export type ConnectedHotel = repository.ConnectedHotel;

/**
 * Returns the hotel if its connection with the partner is approved. Services of the partner interface call this first.
 * @param tx with a transaction, the connection cannot end before the transaction does
 * @throws {AppError} NOT_FOUND, also for a connection that is requested or has ended
 */
export async function connectedHotel(
  { partnerId }: Pick<PartnerActor, 'partnerId'>,
  hotelCode: string,
  tx?: Tx,
): Promise<ConnectedHotel> {
  const hotel = tx
    ? await repository.lockConnectedHotel(partnerId, hotelCode, tx)
    : await repository.findConnectedHotel(partnerId, hotelCode);
  if (hotel) return hotel;
  throw new AppError('NOT_FOUND', { isForeign: await repository.isConnectedToOther(partnerId, hotelCode, tx) });
}
