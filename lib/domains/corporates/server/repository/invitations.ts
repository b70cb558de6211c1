import 'server-only';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Role } from '../../actor';
import { corporates, invitations, legalEntities } from '../tables';

export interface Invitation {
  id: number;
  legalEntityId: number;
  company: string;
  email: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
}

const columns = {
  id: invitations.id,
  legalEntityId: invitations.legalEntityId,
  company: legalEntities.name,
  email: invitations.email,
  role: invitations.role,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

const isOpen = () => and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

function selectOpen(where: SQL, on: Connection) {
  return on
    .select(columns)
    .from(invitations)
    .innerJoin(legalEntities, eq(legalEntities.id, invitations.legalEntityId))
    .innerJoin(corporates, and(eq(corporates.id, legalEntities.corporateId), eq(corporates.status, 'active')))
    .where(and(where, isOpen()));
}

export async function findOpenInvitation(codeHash: string, on: Connection = connection()): Promise<Invitation | null> {
  const [row] = await selectOpen(eq(invitations.codeHash, codeHash), on);
  return row ?? null;
}

export async function lockOpenInvitation(codeHash: string, on: Connection): Promise<Invitation | null> {
  const [row] = await selectOpen(eq(invitations.codeHash, codeHash), on).for('update', { of: invitations });
  return row ?? null;
}

export async function lockEntityInvitation(
  { id, legalEntityId }: { id: number; legalEntityId: number },
  on: Connection,
): Promise<Invitation | null> {
  const own = and(eq(invitations.id, id), eq(invitations.legalEntityId, legalEntityId)) as SQL;
  const [row] = await selectOpen(own, on).for('update', { of: invitations });
  return row ?? null;
}

export async function findInvitationLegalEntityId(id: number, on: Connection = connection()): Promise<number | null> {
  const [row] = await on
    .select({ legalEntityId: invitations.legalEntityId })
    .from(invitations)
    .where(eq(invitations.id, id));
  return row?.legalEntityId ?? null;
}

export async function listEntityInvitations(
  legalEntityId: number,
  on: Connection = connection(),
): Promise<Invitation[]> {
  return selectOpen(eq(invitations.legalEntityId, legalEntityId), on).orderBy(desc(invitations.createdAt));
}

export interface NewInvitation {
  legalEntityId: number;
  email: string;
  role: Role;
  codeHash: string;
  invitedBy: number | null;
  createdAt: Date;
  expiresAt: Date;
}

/** If the person has an open invitation, updates it, so that only one link is valid. */
export async function insertInvitation(invitation: NewInvitation, on: Connection = connection()): Promise<number> {
  const { role, codeHash, invitedBy, createdAt, expiresAt } = invitation;
  const [row] = await on
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.legalEntityId, invitations.email],
      targetWhere: isOpen() as SQL,
      set: { role, codeHash, invitedBy, createdAt, expiresAt },
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error('Inserting an invitation returned no row');
  return row.id;
}

export async function renewInvitation(
  id: number,
  fresh: Pick<NewInvitation, 'codeHash' | 'createdAt' | 'expiresAt'>,
  on: Connection = connection(),
): Promise<void> {
  await on.update(invitations).set(fresh).where(eq(invitations.id, id));
}

export async function markInvitationAccepted(
  id: number,
  { at, userId }: { at: Date; userId: number },
  on: Connection = connection(),
): Promise<void> {
  await on.update(invitations).set({ acceptedAt: at, acceptedBy: userId }).where(eq(invitations.id, id));
}

export async function markInvitationRevoked(id: number, at: Date, on: Connection = connection()): Promise<void> {
  await on.update(invitations).set({ revokedAt: at }).where(eq(invitations.id, id));
}
