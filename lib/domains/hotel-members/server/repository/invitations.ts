import 'server-only';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { hotelInvitations } from '../tables';

export interface HotelInvitation {
  id: number;
  hotelId: number;
  hotel: string;
  email: string;
  name: string;
  role: HotelRole;
  createdAt: Date;
  expiresAt: Date;
}

const columns = {
  id: hotelInvitations.id,
  hotelId: hotelInvitations.hotelId,
  hotel: hotels.name,
  email: hotelInvitations.email,
  name: hotelInvitations.name,
  role: hotelInvitations.role,
  createdAt: hotelInvitations.createdAt,
  expiresAt: hotelInvitations.expiresAt,
};

const isOpen = () => and(isNull(hotelInvitations.acceptedAt), isNull(hotelInvitations.revokedAt)) as SQL;

const selectOpen = (on: Connection, where: SQL) =>
  on
    .select(columns)
    .from(hotelInvitations)
    .innerJoin(hotels, and(eq(hotels.id, hotelInvitations.hotelId), ne(hotels.status, 'removed')))
    .where(and(where, isOpen()));

/** Includes expired invitations; in the order in which they were first sent. */
export async function listOpenInvitations(hotelId: number, on: Connection = connection()): Promise<HotelInvitation[]> {
  return selectOpen(on, eq(hotelInvitations.hotelId, hotelId)).orderBy(asc(hotelInvitations.id));
}

export async function findOpenInvitation(
  tokenHash: string,
  on: Connection = connection(),
): Promise<HotelInvitation | null> {
  const [row] = await selectOpen(on, eq(hotelInvitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function lockOpenInvitation(
  key: { tokenHash: string } | { id: number; hotelId: number },
  tx: Connection,
): Promise<HotelInvitation | null> {
  const where =
    'tokenHash' in key
      ? eq(hotelInvitations.tokenHash, key.tokenHash)
      : (and(eq(hotelInvitations.id, key.id), eq(hotelInvitations.hotelId, key.hotelId)) as SQL);
  const [row] = await selectOpen(tx, where).for('update', { of: hotelInvitations });
  return row ?? null;
}

export async function hasInvitation(id: number, on: Connection): Promise<boolean> {
  const rows = await on.select({ id: hotelInvitations.id }).from(hotelInvitations).where(eq(hotelInvitations.id, id));
  return rows.length > 0;
}

interface SentInvitation extends Pick<
  HotelInvitation,
  'hotelId' | 'email' | 'name' | 'role' | 'createdAt' | 'expiresAt'
> {
  tokenHash: string;
  /** Null for an invitation by staff. */
  invitedBy: number | null;
}

/** An open invitation of the address gets the new terms and link, so that only one link is valid. @returns its id */
export async function saveInvitation(invitation: SentInvitation, tx: Connection): Promise<number> {
  const { name, role, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
  const [row] = await tx
    .insert(hotelInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [hotelInvitations.hotelId, hotelInvitations.email],
      targetWhere: isOpen(),
      set: { name, role, tokenHash, invitedBy, createdAt, expiresAt },
    })
    .returning({ id: hotelInvitations.id });
  if (!row) throw new Error('Inserting an invitation to a hotel returned no row');
  return row.id;
}

export async function markAccepted(id: number, acceptedAt: Date, tx: Connection): Promise<void> {
  await tx.update(hotelInvitations).set({ acceptedAt }).where(eq(hotelInvitations.id, id));
}

export async function markRevoked(id: number, revokedAt: Date, tx: Connection): Promise<void> {
  await tx.update(hotelInvitations).set({ revokedAt }).where(eq(hotelInvitations.id, id));
}

/** @returns the number of invitations */
export async function revokeInvitationsOf(
  { hotelId, invitedBy, revokedAt }: { hotelId: number; invitedBy: number; revokedAt: Date },
  tx: Connection,
): Promise<number> {
  const { rowCount } = await tx
    .update(hotelInvitations)
    .set({ revokedAt })
    .where(and(eq(hotelInvitations.hotelId, hotelId), eq(hotelInvitations.invitedBy, invitedBy), isOpen()));
  return rowCount ?? 0;
}
