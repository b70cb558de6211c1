import 'server-only';
import { hotelFor, isStaff, type ActorHotel, type DeskActor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { lockOwnedHotel } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import type { HotelConnections } from '@/lib/domains/partners/contract/hotel-connections';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/hotel-connections';
import { markConnectionApproved } from '../repository/partners';
import { mailConnectionApproved } from './connection-mails';
import { auditPartner, closeConnection } from './connections';

const LISTED = 100;

interface ConnectionRequest {
  hotelId: number;
  connectionId: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor owns the hotel or is staff */
export async function listHotelConnections(actor: HotelActor, hotelId: number): Promise<HotelConnections> {
  hotelFor(actor, hotelId, 'settings', 'read');
  const connections = await repository.listConnectionsOfHotel({ hotelId, limit: LISTED });
  return {
    hotelId,
    connections: connections.map(({ id, requestedAt, approvedAt, endedAt, ...connection }) => ({
      connectionId: id,
      ...connection,
      requestedAt: requestedAt.toISOString(),
      approvedAt: approvedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONNECTION_ENDED */
export async function approveHotelConnection(actor: DeskActor, request: ConnectionRequest): Promise<HotelConnections> {
  return changeConnection(actor, request, async (tx, { id, partnerId, partner, state }, { hotelId, name }) => {
    if (state === 'ended') throw new AppError('CONNECTION_ENDED');
    if (state === 'approved') return;
    await markConnectionApproved(id, { approvedAt: now(), approvedBy: actor.userId }, tx);
    await auditPartner(tx, partnerId, 'connection-approved', { hotel_id: hotelId });
    const hotel = { id: hotelId, name };
    await mailConnectionApproved(tx, {
      connectionId: id,
      partner,
      hotel,
      approvedBy: actor.email,
    });
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function endHotelConnection(actor: HotelActor, request: ConnectionRequest): Promise<HotelConnections> {
  return changeConnection(actor, request, async (tx, connection) => {
    if (connection.state !== 'ended') await closeConnection(tx, connection, isStaff(actor) ? 'operator' : 'hotel');
  });
}

type LockedConnection = NonNullable<Awaited<ReturnType<typeof repository.lockConnectionOfHotel>>>;

async function changeConnection(
  actor: HotelActor,
  { hotelId, connectionId }: ConnectionRequest,
  change: (tx: Tx, connection: LockedConnection, hotel: ActorHotel) => Promise<void>,
): Promise<HotelConnections> {
  await inTransaction(async (tx) => {
    const hotel = await lockOwnedHotel(tx, actor, hotelId);
    const connection = await repository.lockConnectionOfHotel({ id: connectionId, hotelId }, tx);
    if (!connection) throw new AppError('NOT_FOUND', { isForeign: await repository.hasConnection(connectionId, tx) });
    await change(tx, connection, hotel);
  });
  return listHotelConnections(actor, hotelId);
}
