import 'server-only';
import { eq } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { CancellationPolicy } from '../../types';
import { cancellationPolicies } from '../tables';

/** The code of a policy does not change, because files name it. */
export type PolicyTerms = Omit<CancellationPolicy, 'code'>;

/** @returns the id, or null if the code is taken */
export async function insertPolicy(policy: CancellationPolicy, tx: Connection): Promise<number | null> {
  const { id } = cancellationPolicies;
  const [row] = await tx.insert(cancellationPolicies).values(policy).onConflictDoNothing().returning({ id });
  return row?.id ?? null;
}

export async function lockPolicy(id: number, tx: Connection): Promise<PolicyTerms | null> {
  const { name, rules, noShow } = cancellationPolicies;
  const [row] = await tx
    .select({ name, rules, noShow })
    .from(cancellationPolicies)
    .where(eq(cancellationPolicies.id, id))
    .for('update');
  return row ?? null;
}

export async function updatePolicy(id: number, terms: PolicyTerms, tx: Connection): Promise<void> {
  await tx.update(cancellationPolicies).set(terms).where(eq(cancellationPolicies.id, id));
}
