import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { partnerConnections, partners } from '../tables';

/** Lists open connections before ended ones, each group with the newest first. */
export async function listConnectionsOfHotel(
  { hotelId, limit }: { hotelId: number; limit: number },
  on: Connection = connection(),
) {
  return on
    .select({
      id: partnerConnections.id,
      partnerCode: partners.code,
      partnerName: partners.name,
      state: partnerConnections.state,
      requestedAt: partnerConnections.requestedAt,
      approvedAt: partnerConnections.approvedAt,
      endedAt: partnerConnections.endedAt,
      endedBy: partnerConnections.endedBy,
    })
    .from(partnerConnections)
    .innerJoin(partners, eq(partners.id, partnerConnections.partnerId))
    .where(eq(partnerConnections.hotelId, hotelId))
    .orderBy(asc(sql`${partnerConnections.state} = 'ended'`), desc(partnerConnections.id))
    .limit(limit);
}

/** Locks the connection, so that concurrent changes of it run one after another. */
export async function lockConnectionOfHotel({ id, hotelId }: { id: number; hotelId: number }, on: Connection) {
  const [row] = await on
    .select({
      id: partnerConnections.id,
      partnerId: partnerConnections.partnerId,
      partner: partners.name,
      hotelId: partnerConnections.hotelId,
      state: partnerConnections.state,
    })
    .from(partnerConnections)
    .innerJoin(partners, eq(partners.id, partnerConnections.partnerId))
    .where(and(eq(partnerConnections.id, id), eq(partnerConnections.hotelId, hotelId)))
    .for('update', { of: partnerConnections });
  return row ?? null;
}

export async function hasConnection(id: number, on: Connection): Promise<boolean> {
  const rows = await on
    .select({ id: partnerConnections.id })
    .from(partnerConnections)
    .where(eq(partnerConnections.id, id));
  return rows.length > 0;
}
