import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { contracts } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { code, date, decimal, optional, line, requiredLine, yesNo } from '@/scripts/operator/import/fields';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { hasColumns } from '@/scripts/operator/import/has-columns';
import type { Checked, Difference, Importer } from '@/scripts/operator/import/importer';

const contractRow = z
  .object({
    code,
    /** Its name or its number. */
    corporate: requiredLine(),
    name: optional(line(), ''),
    adjustment_percent: optional(decimal(-90, 100), 0),
    valid_from: date,
    valid_to: date,
    active: optional(yesNo, true),
  })
  .refine((row) => row.valid_from <= row.valid_to, { path: ['valid_to'], message: 'lies before valid_from' });

type ContractRow = z.output<typeof contractRow>;
type ContractValue = typeof contracts.$inferInsert;

const REQUIRED_COLUMNS = ['code', 'corporate', 'valid_from', 'valid_to'];
const BASIS_POINTS_PER_PERCENT = 100;

/** Price agreements by contract code. */
export const contractImporter: Importer<typeof contractRow, { id: number; name: string }[], ContractValue> = {
  schema: contractRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(contractRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => row.code,
  prepare: (on) => on.select({ id: corporates.id, name: corporates.name }).from(corporates),
  check: checkContract,
  compare: compareContracts,
  write: writeContracts,
};

function checkContract(row: ContractRow, known: readonly { id: number; name: string }[]): Checked<ContractValue> {
  const named = known.filter(
    ({ id, name }) => String(id) === row.corporate || normaliseName(name) === normaliseName(row.corporate),
  );
  const [corporate, other] = named;
  if (!corporate) return { reasons: [`corporate "${row.corporate}" is unknown`] };
  if (other)
    return {
      reasons: [`corporate "${row.corporate}" is ambiguous: use its number, ${named.map(({ id }) => id).join(' or ')}`],
    };
  return {
    value: {
      code: row.code,
      corporateId: corporate.id,
      name: row.name === '' ? row.code : row.name,
      adjustmentBp: Math.round(row.adjustment_percent * BASIS_POINTS_PER_PERCENT),
      validFrom: row.valid_from,
      validTo: row.valid_to,
      isActive: row.active,
    },
  };
}

async function compareContracts(values: readonly ContractValue[], tx: Connection): Promise<Difference<ContractValue>> {
  const codes = values.map(({ code }) => code);
  const stored = await tx.select().from(contracts).where(inArray(contracts.code, codes));
  const byCode = new Map(stored.map((row) => [row.code, row]));
  const isKnown = ({ code }: ContractValue) => byCode.has(code);
  const isSame = (value: ContractValue) => hasColumns<Partial<ContractValue>>(byCode.get(value.code) ?? {}, value);
  return {
    created: values.filter((value) => !isKnown(value)),
    updated: values.filter((value) => isKnown(value) && !isSame(value)),
  };
}

async function writeContracts(values: readonly ContractValue[], tx: Connection): Promise<void> {
  for (const value of values) {
    await tx.insert(contracts).values(value).onConflictDoUpdate({ target: contracts.code, set: value });
  }
}
