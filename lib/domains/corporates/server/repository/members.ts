import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { users } from '@/lib/domains/auth/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { Role } from '../../actor';
import { legalEntities, memberships } from '../tables';

export interface Member {
  userId: number;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
}

export async function listMembers(legalEntityId: number, on: Connection = connection()): Promise<Member[]> {
  return on
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: memberships.role,
      joinedAt: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.legalEntityId, legalEntityId))
    .orderBy(asc(users.name), asc(users.id));
}

export async function listAccountantsOf(
  corporateId: number,
  on: Connection = connection(),
): Promise<Pick<Member, 'userId' | 'email'>[]> {
  return on
    .selectDistinct({ userId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(legalEntities, eq(legalEntities.id, memberships.legalEntityId))
    .where(and(eq(legalEntities.corporateId, corporateId), inArray(memberships.role, ['manager', 'finance'])))
    .orderBy(asc(users.id));
}

export async function listEntityIds(userId: number, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .select({ id: memberships.legalEntityId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.legalEntityId));
  return rows.map(({ id }) => id);
}

/** Serialises role changes and removals in one legal entity. Inserting members does not wait for this lock. */
export async function lockTeam(legalEntityId: number, on: Connection): Promise<void> {
  await on
    .select({ id: legalEntities.id })
    .from(legalEntities)
    .where(eq(legalEntities.id, legalEntityId))
    .for('no key update');
}

export async function insertMember(
  member: { userId: number; legalEntityId: number; role: Role; createdAt: Date },
  on: Connection = connection(),
): Promise<void> {
  await on.insert(memberships).values(member).onConflictDoNothing();
}

type MemberKey = { userId: number; legalEntityId: number };

const keyOf = ({ userId, legalEntityId }: MemberKey) =>
  and(eq(memberships.userId, userId), eq(memberships.legalEntityId, legalEntityId));

export async function findMemberEmail(key: MemberKey, on: Connection = connection()): Promise<string | null> {
  const [row] = await on
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.status, 'active')))
    .where(keyOf(key));
  return row?.email ?? null;
}

export async function updateRole(key: MemberKey, role: Role, on: Connection = connection()): Promise<void> {
  await on.update(memberships).set({ role }).where(keyOf(key));
}

export async function deleteMember(key: MemberKey, on: Connection = connection()): Promise<void> {
  await on.delete(memberships).where(keyOf(key));
}
