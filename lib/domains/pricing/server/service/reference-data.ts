import 'server-only';
import { STATES_IN_FORCE } from '@/lib/domains/gstin/rules/state-codes';
import { addStates } from '@/lib/domains/hotels/server/service/catalogue/places';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import type { Connection } from '@/lib/platform/db/connection';
import { insertPolicies, insertTaxRules } from '../repository/terms';

/**
 * Adds the rows that every installation needs before its first hotel: states, GST rules by date, and cancellation
 * policies to begin with. Rows that exist stay as their owner changed them.
 */
export async function addReferenceData(tx: Connection): Promise<void> {
  await addStates(STATES_IN_FORCE, tx);
  await insertTaxRules(DEFAULT_TAX_RULES, tx);
  await insertPolicies(Object.values(DEFAULT_CANCELLATION_POLICIES), tx);
}
