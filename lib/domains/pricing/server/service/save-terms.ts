import 'server-only';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import type { CancellationPolicy } from '../../types';
import * as repository from '../repository/terms';

export type { NewContract, NewCoupon } from '../repository/terms';

function compareByCode(rows: readonly { code: string }[], stored: readonly { code: string }[]): Comparison[] {
  const byCode = new Map(stored.map((row) => [row.code, row]));
  return rows.map((row) => {
    const existing = byCode.get(row.code);
    if (!existing) return 'new';
    return hasColumnValues(existing, row) ? 'same' : 'changed';
  });
}

const toCodes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

export async function compareContracts(rows: readonly repository.NewContract[], on: Connection): Promise<Comparison[]> {
  return compareByCode(rows, await repository.listContracts(toCodes(rows), on));
}

export interface ComparedContract {
  comparison: Comparison;
  /** Null if no contract has the code. */
  before: repository.NewContract | null;
}

export async function compareWithStoredContracts(
  rows: readonly repository.NewContract[],
  on: Connection,
): Promise<ComparedContract[]> {
  const stored = await repository.listContracts(toCodes(rows), on);
  const byCode = new Map(stored.map((contract) => [contract.code, contract]));
  const comparisons = compareByCode(rows, stored);
  return rows.map(({ code }, index) => ({
    comparison: comparisons[index] ?? 'new',
    before: byCode.get(code) ?? null,
  }));
}

export async function saveContracts(rows: readonly repository.NewContract[], tx: Connection): Promise<void> {
  for (const row of rows) await repository.upsertContract(row, tx);
}

export async function compareCoupons(rows: readonly repository.NewCoupon[], on: Connection): Promise<Comparison[]> {
  return compareByCode(rows, await repository.listCoupons(toCodes(rows), on));
}

export async function saveCoupons(rows: readonly repository.NewCoupon[], tx: Connection): Promise<void> {
  for (const row of rows) await repository.upsertCoupon(row, tx);
}

export function listPolicies(on: Connection): Promise<CancellationPolicy[]> {
  return repository.listPolicies(null, on);
}

export async function comparePolicies(rows: readonly CancellationPolicy[], on: Connection): Promise<Comparison[]> {
  return compareByCode(rows, await repository.listPolicies(toCodes(rows), on));
}

/** Quotes and bookings keep the policy that they were made with. */
export async function savePolicies(rows: readonly CancellationPolicy[], tx: Connection): Promise<void> {
  for (const row of rows) await repository.upsertPolicy(row, tx);
}

export async function listTermIds(
  on: Connection,
): Promise<{ contractIds: ReadonlyMap<string, number>; policyIds: ReadonlyMap<string, number> }> {
  return { contractIds: await repository.listContractIds(on), policyIds: await repository.listPolicyIds(on) };
}
