import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createCorporate } from '@/tests/support/stay-world';

/** Higher than any bench needs, but still within the range of an amount column. */
const CREDIT = { creditLimitPaise: 90_000_000_000_00, unpaidRoomsCap: 1_000_000 };

/** Creates a booker of a new company. Bookings of one company wait for its credit account, so each booker has a separate company. */
export async function createBooker(): Promise<Actor> {
  const { corporateId, legalEntityId } = await createCorporate(CREDIT);
  const [name, email] = [`Bench ${legalEntityId}`, `bench${legalEntityId}@bench.example`];
  const phone = `+9170${String(legalEntityId).padStart(8, '0')}`;
  const [user] = await connection().insert(users).values({ email, name, phone }).returning({ id: users.id });
  if (!user) throw new Error('No user was inserted');
  await connection().insert(memberships).values({ userId: user.id, legalEntityId });
  const kind = { isTravelAgent: false, role: 'booker' as const };
  return {
    principal: `user-${user.id}`,
    userId: user.id,
    name,
    email,
    phone,
    sessionId: `bench-${user.id}`,
    ...kind,
    legalEntityId,
    corporateId,
    entities: [{ legalEntityId, corporateId, name, ...kind }],
  };
}
