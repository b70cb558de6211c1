import 'server-only';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { partnerConnections, partners } from '@/lib/domains/partners/server/tables';
import { users } from '@/lib/domains/auth/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { IsoDate } from '@/lib/dates';
import type { CellOwner } from '@/lib/domains/ari/rules/ownership';
import type { CellKind } from '@/lib/domains/ari/types';
import { ariOwners, ariTakeOvers } from '../tables';

/** A partner whose connection has ended owns no cells. */
export async function listOwners(hotelId: number, on: Connection = connection()): Promise<CellOwner[]> {
  return on
    .select({
      kind: ariOwners.kind,
      partnerId: ariOwners.partnerId,
      partnerCode: partners.code,
      partnerName: partners.name,
      fromNight: ariOwners.fromNight,
    })
    .from(ariOwners)
    .innerJoin(partners, eq(partners.id, ariOwners.partnerId))
    .innerJoin(
      partnerConnections,
      and(
        eq(partnerConnections.partnerId, ariOwners.partnerId),
        eq(partnerConnections.hotelId, ariOwners.hotelId),
        eq(partnerConnections.state, 'approved'),
      ),
    )
    .where(eq(ariOwners.hotelId, hotelId));
}

/** Returns the take-overs that are in force on a day, oldest first. */
export async function listTakeOvers(hotelId: number, today: IsoDate, on: Connection = connection()) {
  return on
    .select({
      id: ariTakeOvers.id,
      kind: ariTakeOvers.kind,
      fromNight: ariTakeOvers.fromNight,
      toNight: ariTakeOvers.toNight,
      untilDay: ariTakeOvers.untilDay,
      userName: users.name,
    })
    .from(ariTakeOvers)
    .innerJoin(users, eq(users.id, ariTakeOvers.userId))
    .where(and(eq(ariTakeOvers.hotelId, hotelId), isNull(ariTakeOvers.endedAt), gte(ariTakeOvers.untilDay, today)))
    .orderBy(asc(ariTakeOvers.id));
}

export async function insertTakeOvers(
  rows: readonly (typeof ariTakeOvers.$inferInsert)[],
  tx: Connection,
): Promise<void> {
  await tx.insert(ariTakeOvers).values([...rows]);
}

export async function findTakeOver(id: number, hotelId: number, tx: Connection) {
  const [row] = await tx
    .select({ id: ariTakeOvers.id, kind: ariTakeOvers.kind, endedAt: ariTakeOvers.endedAt })
    .from(ariTakeOvers)
    .where(and(eq(ariTakeOvers.id, id), eq(ariTakeOvers.hotelId, hotelId)));
  return row ?? null;
}

export async function endTakeOver(id: number, end: { endedAt: Date; endedBy: number }, tx: Connection): Promise<void> {
  await tx.update(ariTakeOvers).set(end).where(eq(ariTakeOvers.id, id));
}

export async function findConnectedPartner(hotelId: number, code: string, tx: Connection): Promise<number | null> {
  const [row] = await tx
    .select({ id: partners.id })
    .from(partners)
    .innerJoin(partnerConnections, eq(partnerConnections.partnerId, partners.id))
    .where(
      and(eq(partners.code, code), eq(partnerConnections.hotelId, hotelId), eq(partnerConnections.state, 'approved')),
    );
  return row?.id ?? null;
}

export async function findStoredOwner(hotelId: number, kind: CellKind, tx: Connection) {
  const [row] = await tx
    .select({ partnerCode: partners.code, fromNight: ariOwners.fromNight })
    .from(ariOwners)
    .innerJoin(partners, eq(partners.id, ariOwners.partnerId))
    .where(and(eq(ariOwners.hotelId, hotelId), eq(ariOwners.kind, kind)));
  return row ?? null;
}

export async function saveOwner(row: typeof ariOwners.$inferInsert, tx: Connection): Promise<void> {
  await tx
    .insert(ariOwners)
    .values(row)
    .onConflictDoUpdate({
      target: [ariOwners.hotelId, ariOwners.kind],
      set: { partnerId: row.partnerId, fromNight: row.fromNight },
    });
}

export async function deleteOwner(hotelId: number, kind: CellKind, tx: Connection): Promise<void> {
  await tx.delete(ariOwners).where(and(eq(ariOwners.hotelId, hotelId), eq(ariOwners.kind, kind)));
}
