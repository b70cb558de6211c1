import {
  markSecondFactorConfirmed,
  storeUnconfirmedSecondFactor,
} from '@/lib/domains/auth/server/repository/second-factors';
import { sealTotpSecret } from '@/lib/domains/auth/server/service/totp';
import type { AccountId } from '@/lib/domains/auth/types';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';

export async function turnOnSecondFactor(account: AccountId, tx: Connection): Promise<void> {
  const secret = sealTotpSecret(account, DEMO_TOTP_SECRET);
  await storeUnconfirmedSecondFactor(account, secret, now(), tx);
  await markSecondFactorConfirmed({ account, secret }, { step: 0, at: now() }, tx);
}
