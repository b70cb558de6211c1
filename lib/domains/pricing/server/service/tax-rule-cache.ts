import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import type { TaxRule } from '@/lib/domains/pricing/rules/tax';
import * as repository from '../repository/tax-rules';

/** Tax changes are announced weeks ahead, so rules may be one minute old. */
const LIFETIME_MS = 60_000;

let cached: { rules: TaxRule[]; expiresAt: number } | null = null;

/** An empty table is not cached, because the rules may be added at any time. */
export async function cachedTaxRules(on?: Connection): Promise<TaxRule[]> {
  const at = now().getTime();
  if (cached && cached.expiresAt > at && cached.expiresAt - at <= LIFETIME_MS) return cached.rules;
  const rules = await (on ? repository.listTaxRules(on) : repository.listTaxRules());
  cached = rules.length > 0 ? { rules, expiresAt: at + LIFETIME_MS } : null;
  return rules;
}
