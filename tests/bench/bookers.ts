import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { createCorporate } from '@/tests/support/stay-world';

/** More than any bench books, and within what a column of paise takes. */
const CREDIT = { creditLimitPaise: 90_000_000_000_00, unpaidRoomsCap: 1_000_000 };

/** A booker of a company of its own, as the session's resolver would have it. Credit is one account, so companies do not wait. */
export async function createBooker(): Promise<Actor> {
  const { corporateId, legalEntityId } = await createCorporate(CREDIT);
  // Numbers and addresses that no demo account has.
  const [name, email] = [`Bench ${legalEntityId}`, `bench${legalEntityId}@bench.example`];
  const phone = `+9170${String(legalEntityId).padStart(8, '0')}`;
  const [user] = await connection().insert(users).values({ email, name, phone }).returning({ id: users.id });
  if (!user) throw new Error('Nobody was inserted');
  await connection().insert(memberships).values({ userId: user.id, legalEntityId });
  const kind = { isTravelAgent: false, role: 'booker' as const };
  return {
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
