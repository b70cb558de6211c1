import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { partnerConnections } from '../tables';

export interface ConnectedHotel {
  hotelId: number;
  hotelCode: string;
  name: string;
  /** Time of the approval. */
  since: Date;
}

/** Leaves out hotels that were removed from the catalogue. */
function selectConnectedHotel(partnerId: number, hotelCode: string, on: Connection) {
  return on
    .select({
      hotelId: hotels.id,
      hotelCode: hotels.code,
      name: hotels.name,
      since: partnerConnections.approvedAt,
    })
    .from(partnerConnections)
    .innerJoin(hotels, and(eq(hotels.id, partnerConnections.hotelId), ne(hotels.status, 'removed')))
    .where(
      and(
        eq(partnerConnections.partnerId, partnerId),
        eq(partnerConnections.state, 'approved'),
        eq(hotels.code, hotelCode),
      ),
    );
}

const toConnectedHotel = ([row]: Awaited<ReturnType<typeof selectConnectedHotel>>): ConnectedHotel | null =>
  row?.since ? { ...row, since: row.since } : null;

export async function findConnectedHotel(
  partnerId: number,
  hotelCode: string,
  on: Connection = connection(),
): Promise<ConnectedHotel | null> {
  return toConnectedHotel(await selectConnectedHotel(partnerId, hotelCode, on));
}

/** Also locks the connection, so that it cannot end before the transaction does. Concurrent messages of partners do not wait. */
export async function lockConnectedHotel(
  partnerId: number,
  hotelCode: string,
  on: Connection,
): Promise<ConnectedHotel | null> {
  return toConnectedHotel(
    await selectConnectedHotel(partnerId, hotelCode, on).for('share', { of: partnerConnections }),
  );
}

export async function isConnectedToOther(
  partnerId: number,
  hotelCode: string,
  on: Connection = connection(),
): Promise<boolean> {
  const rows = await on
    .select({ id: partnerConnections.id })
    .from(partnerConnections)
    .innerJoin(hotels, eq(hotels.id, partnerConnections.hotelId))
    .where(and(eq(hotels.code, hotelCode), ne(partnerConnections.partnerId, partnerId)))
    .limit(1);
  return rows.length > 0;
}
