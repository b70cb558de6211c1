import 'server-only';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Acknowledgement, StayRevision } from '@/lib/domains/stay-revisions/types';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { stayAcknowledgements } from '../tables';

type Acknowledged = Pick<StayRevision, 'hotelId' | 'revision' | 'bookingId'> & { partnerId: number } & Acknowledgement;

/** A later acknowledgement by the same partner replaces an earlier one. A repeated one changes nothing. */
export async function storeAcknowledgement(acknowledged: Acknowledged, tx: Connection): Promise<void> {
  const { outcome, code, hotelId, revision, partnerId } = stayAcknowledgements;
  const at = now();
  await tx
    .insert(stayAcknowledgements)
    .values({ ...acknowledged, at })
    .onConflictDoUpdate({
      target: [hotelId, revision, partnerId],
      set: { outcome: acknowledged.outcome, code: acknowledged.code, at },
      setWhere: sql`(${outcome}, ${code}) is distinct from (excluded.outcome, excluded.code)`,
    });
}

/** The bookings of which the partner has imported a revision at the hotel. */
export async function listImportedBookings(
  { partnerId, hotelId, bookingIds }: { partnerId: number; hotelId: number; bookingIds: readonly number[] },
  on: Connection = connection(),
): Promise<Set<number>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await on
    .selectDistinct({ bookingId: stayAcknowledgements.bookingId })
    .from(stayAcknowledgements)
    .where(
      and(
        inArray(stayAcknowledgements.bookingId, [...bookingIds]),
        eq(stayAcknowledgements.partnerId, partnerId),
        eq(stayAcknowledgements.hotelId, hotelId),
        eq(stayAcknowledgements.outcome, 'imported'),
      ),
    );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Returns the highest revision that the partner has imported; null before the first one. */
export async function findAcknowledgedRevision(
  { partnerId, hotelId }: { partnerId: number; hotelId: number },
  on: Connection = connection(),
): Promise<number | null> {
  const [row] = await on
    .select({ revision: max(stayAcknowledgements.revision) })
    .from(stayAcknowledgements)
    .where(
      and(
        eq(stayAcknowledgements.partnerId, partnerId),
        eq(stayAcknowledgements.hotelId, hotelId),
        eq(stayAcknowledgements.outcome, 'imported'),
      ),
    );
  return row?.revision ?? null;
}
