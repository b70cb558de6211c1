import 'server-only';
import { asc, inArray } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { cancellationPolicies, contracts, coupons, taxRules } from '../tables';

export type NewContract = Omit<typeof contracts.$inferInsert, 'id'>;
export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id'>;

export async function listContracts(codes: readonly string[], on: Connection) {
  return on
    .select()
    .from(contracts)
    .where(inArray(contracts.code, [...codes]));
}

export async function listContractIds(on: Connection): Promise<Map<string, number>> {
  const rows = await on.select({ id: contracts.id, code: contracts.code }).from(contracts);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export async function upsertContract(contract: NewContract, tx: Connection): Promise<void> {
  await tx.insert(contracts).values(contract).onConflictDoUpdate({ target: contracts.code, set: contract });
}

export async function listCoupons(codes: readonly string[], on: Connection) {
  return on
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]));
}

/** Earlier uses of a replaced coupon still count. */
export async function upsertCoupon(coupon: NewCoupon, tx: Connection): Promise<void> {
  await tx.insert(coupons).values(coupon).onConflictDoUpdate({ target: coupons.code, set: coupon });
}

export async function insertPolicies(
  rows: readonly (typeof cancellationPolicies.$inferInsert)[],
  tx: Connection,
): Promise<void> {
  await tx
    .insert(cancellationPolicies)
    .values([...rows])
    .onConflictDoNothing();
}

/** @param codes all policies if null */
export async function listPolicies(codes: readonly string[] | null, on: Connection) {
  return on
    .select({
      code: cancellationPolicies.code,
      name: cancellationPolicies.name,
      rules: cancellationPolicies.rules,
      noShow: cancellationPolicies.noShow,
    })
    .from(cancellationPolicies)
    .where(codes === null ? undefined : inArray(cancellationPolicies.code, [...codes]))
    .orderBy(asc(cancellationPolicies.code));
}

export async function upsertPolicy(policy: typeof cancellationPolicies.$inferInsert, tx: Connection): Promise<void> {
  await tx
    .insert(cancellationPolicies)
    .values(policy)
    .onConflictDoUpdate({ target: cancellationPolicies.code, set: policy });
}

export async function listPolicyIds(on: Connection): Promise<Map<string, number>> {
  const rows = await on
    .select({ id: cancellationPolicies.id, code: cancellationPolicies.code })
    .from(cancellationPolicies);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export async function insertTaxRules(rows: readonly (typeof taxRules.$inferInsert)[], tx: Connection): Promise<void> {
  await tx
    .insert(taxRules)
    .values([...rows])
    .onConflictDoNothing();
}
