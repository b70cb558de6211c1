import { insertAccount } from '@/lib/domains/auth/server/repository/accounts';
import { confirm, storeUnconfirmed } from '@/lib/domains/auth/server/repository/second-factors';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { sealTotpSecret } from '@/lib/domains/auth/server/service/totp';
import { insertHotelMembership } from '@/lib/domains/hotel-members/server/repository/memberships';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import { DEMO_HOTEL_PEOPLE, DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';
import { idOf } from '@/scripts/demo/load/load-places';

export async function loadHotelPeople({ hotels }: CatalogueIdsByCode, tx: Connection): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { email, name, role, hotelCodes, hasSecondFactor } of DEMO_HOTEL_PEOPLE) {
    const { id: userId } = await insertAccount({ email, phone: null, name, passwordHash }, tx);
    for (const code of hotelCodes)
      await insertHotelMembership({ userId, hotelId: idOf(hotels, code), role, createdAt: now() }, tx);
    if (hasSecondFactor) await turnOnSecondFactor(userId, tx);
  }
}

async function turnOnSecondFactor(userId: number, tx: Connection): Promise<void> {
  const account = { kind: 'user', id: userId } as const;
  const secret = sealTotpSecret(account, DEMO_TOTP_SECRET);
  await storeUnconfirmed(account, secret, now(), tx);
  await confirm({ account, secret, lastStep: 0, confirmedAt: null }, { step: 0, at: now() }, tx);
}
