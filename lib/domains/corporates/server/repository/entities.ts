import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import type { Role } from '@/lib/domains/corporates/actor';
import { corporates, legalEntities, memberships, restrictedHotels } from '../tables';
import type { ContractSettings } from '../../types';

export interface MemberEntity {
  legalEntityId: number;
  corporateId: number;
  name: string;
  isTravelAgent: boolean;
  locality: string;
  city: string;
  role: Role;
}

const entitiesOf = prepared('member.entities', (on, slot: Slot<{ userId: number }>) =>
  on
    .select({
      legalEntityId: legalEntities.id,
      corporateId: legalEntities.corporateId,
      name: legalEntities.name,
      isTravelAgent: legalEntities.isTravelAgent,
      locality: legalEntities.locality,
      city: legalEntities.city,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(legalEntities, eq(legalEntities.id, memberships.legalEntityId))
    .innerJoin(corporates, and(eq(corporates.id, legalEntities.corporateId), eq(corporates.status, 'active')))
    .where(eq(memberships.userId, slot('userId')))
    .orderBy(asc(legalEntities.id)),
);

/** Ordered by id. Entities of suspended corporates are left out. */
export function listEntitiesOfUser(userId: number, on: Connection = connection()): Promise<MemberEntity[]> {
  return entitiesOf({ userId }, on);
}

export async function isMember(userId: number, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .limit(1);
  return rows.length > 0;
}

const settingColumns = {
  id: corporates.id,
  name: corporates.name,
  isBtcAllowed: corporates.isBtcAllowed,
  isPayNowAllowed: corporates.isPayNowAllowed,
  isPayAtHotelAllowed: corporates.isPayAtHotelAllowed,
  isBookingGstinEnabled: corporates.isBookingGstinEnabled,
  isOtpEnabled: corporates.isOtpEnabled,
  isRewardsActive: corporates.isRewardsActive,
  dailyLimitPaise: corporates.dailyLimitPaise,
  creditLimitPaise: corporates.creditLimitPaise,
  unpaidRoomsCap: corporates.unpaidRoomsCap,
  creditDays: corporates.creditDays,
  agentSecureBp: corporates.agentSecureBp,
  agentSecureDays: corporates.agentSecureDays,
  agentBalanceDays: corporates.agentBalanceDays,
};

const settingsOf = prepared('corporate.settings', (on, slot: Slot<{ id: number }>) =>
  on
    .select(settingColumns)
    .from(corporates)
    .where(eq(corporates.id, slot('id'))),
);

export async function findSettings(
  corporateId: number,
  on: Connection = connection(),
): Promise<ContractSettings | null> {
  const [row] = await settingsOf({ id: corporateId }, on);
  return row ?? null;
}

/** Transactions hold this row lock while they read and use the limits. */
export async function lockSettings(corporateId: number, on: Connection): Promise<ContractSettings | null> {
  const [row] = await on.select(settingColumns).from(corporates).where(eq(corporates.id, corporateId)).for('update');
  return row ?? null;
}

const restrictionOf = prepared('corporate.restriction', (on, slot: Slot<{ corporateId: number; hotelId: number }>) =>
  on
    .select({ reason: restrictedHotels.reason })
    .from(restrictedHotels)
    .where(and(eq(restrictedHotels.corporateId, slot('corporateId')), eq(restrictedHotels.hotelId, slot('hotelId')))),
);

export async function findRestriction(
  corporateId: number,
  hotelId: number,
  on: Connection = connection(),
): Promise<string | null> {
  const [row] = await restrictionOf({ corporateId, hotelId }, on);
  return row?.reason ?? null;
}

export async function listRestrictedHotels(
  corporateId: number,
  hotelIds: readonly number[],
  on: Connection = connection(),
): Promise<number[]> {
  const rows = await on
    .select({ hotelId: restrictedHotels.hotelId })
    .from(restrictedHotels)
    .where(and(eq(restrictedHotels.corporateId, corporateId), inArray(restrictedHotels.hotelId, [...hotelIds])));
  return rows.map(({ hotelId }) => hotelId);
}
