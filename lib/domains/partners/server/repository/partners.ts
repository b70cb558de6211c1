import 'server-only';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { ConnectionSide } from '@/lib/domains/partners/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { partnerConnections, partners } from '../tables';

/** Returns null if the code is taken. */
export async function insertPartner(
  partner: { code: string; name: string; createdAt: Date },
  on: Connection,
): Promise<number | null> {
  const [row] = await on.insert(partners).values(partner).onConflictDoNothing().returning({ id: partners.id });
  return row?.id ?? null;
}

/** Locks the partner, so that changes of its keys and connections run one after another. */
export async function lockPartner(code: string, on: Connection) {
  const [row] = await on
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(eq(partners.code, code))
    .for('update');
  return row ?? null;
}

/** @returns false if there is no such partner */
export async function lockPartnerById(id: number, on: Connection): Promise<boolean> {
  const rows = await on.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
  return rows.length > 0;
}

export async function findPartner(code: string, on: Connection = connection()) {
  const [row] = await on.select({ id: partners.id }).from(partners).where(eq(partners.code, code));
  return row ?? null;
}

/** Leaves out hotels that were removed from the catalogue. */
export async function findHotelByCode(code: string, on: Connection) {
  const [row] = await on
    .select({ id: hotels.id, name: hotels.name })
    .from(hotels)
    .where(and(eq(hotels.code, code), ne(hotels.status, 'removed')));
  return row ?? null;
}

/** Leaves out hotels that were removed from the catalogue. */
export async function listApprovedHotels(partnerId: number, on: Connection = connection()) {
  return on
    .select({ code: hotels.code, name: hotels.name, approvedAt: partnerConnections.approvedAt })
    .from(partnerConnections)
    .innerJoin(hotels, and(eq(hotels.id, partnerConnections.hotelId), ne(hotels.status, 'removed')))
    .where(and(eq(partnerConnections.partnerId, partnerId), eq(partnerConnections.state, 'approved')))
    .orderBy(asc(hotels.code));
}

/** Locks the newest connection, which is the open one if there is one. */
export async function lockConnection(partnerId: number, hotelCode: string, on: Connection) {
  const [row] = await on
    .select({
      id: partnerConnections.id,
      hotelId: partnerConnections.hotelId,
      state: partnerConnections.state,
      endedAt: partnerConnections.endedAt,
      endedBy: partnerConnections.endedBy,
    })
    .from(partnerConnections)
    .innerJoin(hotels, eq(hotels.id, partnerConnections.hotelId))
    .where(and(eq(partnerConnections.partnerId, partnerId), eq(hotels.code, hotelCode)))
    .orderBy(desc(partnerConnections.id))
    .limit(1)
    .for('update', { of: partnerConnections });
  return row ?? null;
}

export async function isConnectedToAny(hotelCode: string, on: Connection): Promise<boolean> {
  const rows = await on
    .select({ id: partnerConnections.id })
    .from(partnerConnections)
    .innerJoin(hotels, eq(hotels.id, partnerConnections.hotelId))
    .where(eq(hotels.code, hotelCode))
    .limit(1);
  return rows.length > 0;
}

/** Returns null and does nothing if a connection is open. */
export async function insertConnection(
  request: { partnerId: number; hotelId: number; requestedAt: Date },
  on: Connection,
): Promise<number | null> {
  const [row] = await on
    .insert(partnerConnections)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: partnerConnections.id });
  return row?.id ?? null;
}

/** @param approval `approvedBy` is null for the demo's connection */
export async function markConnectionApproved(
  id: number,
  approval: { approvedAt: Date; approvedBy: number | null },
  on: Connection,
): Promise<void> {
  await on
    .update(partnerConnections)
    .set({ state: 'approved', ...approval })
    .where(eq(partnerConnections.id, id));
}

export async function markConnectionEnded(
  id: number,
  end: { endedAt: Date; endedBy: ConnectionSide },
  on: Connection,
): Promise<void> {
  await on
    .update(partnerConnections)
    .set({ state: 'ended', ...end })
    .where(eq(partnerConnections.id, id));
}
