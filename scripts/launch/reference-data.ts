import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { GST_STATES, taxTerritoryOf } from '@/lib/domains/gstin/rules/state-codes';
import { states } from '@/lib/domains/hotels/server/tables';
import { cancellationPolicies, taxRules } from '@/lib/domains/pricing/server/tables';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';

/**
 * Rows that every installation needs before its first hotel, production too: states, GST rules by date, and three cancellation
 * policies to begin with. Rows that are there already stay as their owner changed them.
 */
export async function loadReferenceData(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await drizzle(client).transaction(async (tx) => {
      const current = GST_STATES.filter(({ status }) => status === 'current');
      const stateRows = current.map(({ code, name }) => ({ code, name, taxTerritory: taxTerritoryOf(code) }));
      await tx.insert(states).values(stateRows).onConflictDoNothing();
      await tx
        .insert(taxRules)
        .values([...DEFAULT_TAX_RULES])
        .onConflictDoNothing();
      await tx.insert(cancellationPolicies).values(Object.values(DEFAULT_CANCELLATION_POLICIES)).onConflictDoNothing();
    });
  } finally {
    await client.end();
  }
}
