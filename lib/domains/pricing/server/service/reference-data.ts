import 'server-only';
import { CURRENT_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { addStates } from '@/lib/domains/hotels/server/service/catalogue/places';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import type { Connection } from '@/lib/platform/db/connection';
import { insertPolicies, insertTaxRules } from '../repository/terms';

/**
 * Adds the rows that every installation needs before its first hotel: states, GST rules and initial cancellation
 * policies. Existing rows do not change.
 */
export async function addReferenceData(tx: Connection): Promise<void> {
  await addStates(CURRENT_STATES, tx);
  await insertTaxRules(DEFAULT_TAX_RULES, tx);
  await insertPolicies(Object.values(DEFAULT_CANCELLATION_POLICIES), tx);
}
