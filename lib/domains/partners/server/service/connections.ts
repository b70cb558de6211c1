import 'server-only';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import type { ConnectedHotels, EndedConnection, PartnerSession } from '@/lib/domains/partners/contract/partners';
import type { ConnectionSide } from '@/lib/domains/partners/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/partners';

export async function getPartnerSession({ code, name, scopes, keyExpiresAt }: PartnerActor): Promise<PartnerSession> {
  return { partnerCode: code, name, scopes: [...scopes], expiresAt: keyExpiresAt.toISOString() };
}

export async function listConnectedHotels({ partnerId }: PartnerActor): Promise<ConnectedHotels> {
  const hotels = await repository.listApprovedHotels(partnerId);
  return {
    hotels: hotels.flatMap(({ code, name, approvedAt }) =>
      approvedAt ? [{ hotelCode: code, name, since: approvedAt.toISOString() }] : [],
    ),
  };
}

/** @throws {AppError} NOT_FOUND if the partner never had a connection with the hotel */
export async function disconnectHotel(actor: PartnerActor, hotelCode: string): Promise<EndedConnection> {
  return inTransaction((tx) => endConnection(tx, { partnerId: actor.partnerId, hotelCode }, 'partner'));
}

/** If the connection has already ended, the stored time and side of its end do not change. @throws {AppError} NOT_FOUND */
export async function endConnection(
  tx: Tx,
  { partnerId, hotelCode }: { partnerId: number; hotelCode: string },
  endedBy: ConnectionSide,
): Promise<EndedConnection> {
  const connection = await repository.lockConnection(partnerId, hotelCode, tx);
  if (!connection) throw new AppError('NOT_FOUND', { isForeign: await repository.isConnectedToAny(hotelCode, tx) });
  if (connection.endedAt && connection.endedBy)
    return { hotelCode, endedAt: connection.endedAt.toISOString(), endedBy: connection.endedBy };
  const endedAt = await closeConnection(tx, { ...connection, partnerId }, endedBy);
  return { hotelCode, endedAt: endedAt.toISOString(), endedBy };
}

/** @returns the time of the end */
export async function closeConnection(
  tx: Tx,
  { id, partnerId, hotelId }: { id: number; partnerId: number; hotelId: number },
  endedBy: ConnectionSide,
): Promise<Date> {
  const endedAt = now();
  await repository.markConnectionEnded(id, { endedAt, endedBy }, tx);
  await auditPartner(tx, partnerId, 'connection-ended', { hotel_id: hotelId, ended_by: endedBy });
  return endedAt;
}

export async function auditPartner(tx: Tx, id: number, done: string, data: Record<string, unknown>): Promise<void> {
  await recordAudit({ action: `partner.${done}`, subject: { type: 'partner', id }, data }, tx);
}
