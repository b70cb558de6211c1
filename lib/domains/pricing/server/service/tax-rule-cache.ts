import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { TaxRule } from '@/lib/domains/pricing/rules/tax';
import * as repository from '../repository/tax-rules';

/** Tax law changes with weeks of notice, so a minute of age is harmless. */
const LIFETIME_MS = 60_000;

let cached: { rules: TaxRule[]; until: number } | null = null;

/** Lifetime one minute per process; an empty table is never cached. */
export async function cachedTaxRules(on?: Connection): Promise<TaxRule[]> {
  const at = now().getTime();
  if (cached && cached.until > at && cached.until - at <= LIFETIME_MS) return cached.rules;
  const rules = await (on ? repository.listTaxRules(on) : repository.listTaxRules());
  cached = rules.length > 0 ? { rules, until: at + LIFETIME_MS } : null;
  return rules;
}
