import 'server-only';
import { hasSecondFactor } from '@/lib/domains/auth/server/service/check-second-factor';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import { needsSecondFactor } from '@/lib/domains/hotel-members/rules/second-factor';
import * as repository from '../repository/memberships';

export async function isHotelMember(userId: number): Promise<boolean> {
  return (await repository.listHotelsOfUser(userId)).length > 0;
}

/** Returns the hotels of a person, and whether a role requires a second factor that the account does not have. */
export async function findDeskAccess(
  userId: number,
): Promise<{ hotels: DeskHotel[]; isSecondFactorMissing: boolean } | null> {
  const hotels = await repository.listHotelsOfUser(userId);
  if (hotels.length === 0) return null;
  const isNeeded = hotels.some(({ role }) => needsSecondFactor(role));
  return { hotels, isSecondFactorMissing: isNeeded && !(await hasSecondFactor({ kind: 'user', id: userId })) };
}
