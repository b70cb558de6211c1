import 'server-only';
import { asc } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { TaxRule } from '../../rules/tax';
import { taxRules } from '../tables';

export async function listTaxRules(on: Connection = connection()): Promise<TaxRule[]> {
  return on
    .select({
      code: taxRules.code,
      fromDate: taxRules.fromDate,
      toDate: taxRules.toDate,
      ceilingPaise: taxRules.ceilingPaise,
      rateBp: taxRules.rateBp,
      hasInputCredit: taxRules.hasInputCredit,
      source: taxRules.source,
    })
    .from(taxRules)
    .orderBy(asc(taxRules.fromDate), asc(taxRules.id));
}
