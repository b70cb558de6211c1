import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { insertStaff } from '@/lib/domains/staff/server/repository/accounts';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import { DEMO_STAFF } from '@/scripts/demo/data/staff';
import { turnOnSecondFactor } from '@/scripts/demo/load/turn-on-second-factor';

/** @throws {Error} with STAGE=production, because password and second factor are published */
export async function loadStaff(tx: Connection): Promise<void> {
  if (env().STAGE === 'production') throw new Error('Demo staff must not exist with STAGE=production');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const person of DEMO_STAFF) {
    const id = await insertStaff({ ...person, passwordHash, passwordExpiresAt: null, createdAt: now() }, tx);
    if (id === null) throw new Error(`There is an account ${person.email} already`);
    await turnOnSecondFactor({ kind: 'staff', id }, tx);
  }
}
