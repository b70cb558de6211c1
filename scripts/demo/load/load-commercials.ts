import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { coupons, taxRules } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import type { PlanPeriod } from '@/scripts/demo/generate/rate-rules';

/** Writes tax rules (where a migration has not) and the two demo coupons. */
export async function loadCommercials(period: PlanPeriod, tx: Connection): Promise<void> {
  await tx
    .insert(taxRules)
    .values([...DEFAULT_TAX_RULES])
    .onConflictDoNothing();
  await tx.insert(coupons).values([
    {
      code: 'WELCOME10',
      description: '10 % off every hotel and rate, any number of times',
      percentBp: 1000,
      validFrom: period.from,
      validTo: period.to,
    },
    {
      code: 'EXPIRED5',
      description: '5 % off, ended long ago',
      percentBp: 500,
      validFrom: '2024-01-01',
      validTo: '2024-12-31',
    },
  ]);
}
