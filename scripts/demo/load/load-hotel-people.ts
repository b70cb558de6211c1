import { insertAccount } from '@/lib/domains/auth/server/repository/accounts';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { insertHotelMembership } from '@/lib/domains/hotel-members/server/repository/memberships';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import { DEMO_HOTEL_PEOPLE } from '@/scripts/demo/data/hotel-people';
import { idOf } from '@/scripts/demo/load/load-places';
import { turnOnSecondFactor } from '@/scripts/demo/load/turn-on-second-factor';

/** @returns the users by e-mail address */
export async function loadHotelPeople({ hotels }: CatalogueIdsByCode, tx: Connection): Promise<Map<string, number>> {
  const userIds = new Map<string, number>();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { email, name, role, hotelCodes, hasSecondFactor } of DEMO_HOTEL_PEOPLE) {
    const { id: userId } = await insertAccount({ email, phone: null, name, passwordHash }, tx);
    userIds.set(email, userId);
    for (const code of hotelCodes)
      await insertHotelMembership({ userId, hotelId: idOf(hotels, code), role, createdAt: now() }, tx);
    if (hasSecondFactor) await turnOnSecondFactor({ kind: 'user', id: userId }, tx);
  }
  return userIds;
}
