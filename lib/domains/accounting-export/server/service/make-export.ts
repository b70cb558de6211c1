import 'server-only';
import { createHash } from 'node:crypto';
import { listCompanyNames } from '@/lib/domains/corporates/server/service/operator/find-company';
import { listClosedPeriod } from '@/lib/domains/day-close/server/service/list-days';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { FileSums, periodTotals } from '../../rules/totals';
import type { ExportFormat, Period, PeriodTotal } from '../../types';
import { insertExport } from '../repository/exports';
import { listAccountNames } from './account-names';
import { writeFile } from './file-content';

const EXPORTS = { name: 'accounting-export', max: 60, windowSeconds: 3_600 };
const MAX_DAYS = 366;

/** @throws {AppError} INVALID_INPUT for a period that is too long or has a day that is not closed */
export async function readPeriodTotals({ from, to }: Period): Promise<PeriodTotal[]> {
  if (from > to) throw invalid('The last day is before the first day');
  if (addDays(from, MAX_DAYS) <= to) throw invalid(`Choose at most ${MAX_DAYS} days`);
  return periodTotals((await listClosedPeriod({ from, to })).map(({ totals }) => totals));
}

/**
 * Reads the file of a closed period once and records its hash; `readExport` returns the same bytes.
 * @throws {AppError} FORBIDDEN, INVALID_INPUT as `readPeriodTotals`, TOO_MANY_REQUESTS
 */
export async function makeExport(
  actor: StaffActor,
  { format, ...period }: Period & { format: ExportFormat },
): Promise<{ id: number; entries: number; sha256: string }> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  await assertWithinLimit(EXPORTS, actor.principal);
  const totals = await readPeriodTotals(period);
  const all = format === 'csv' ? new Map((await listCompanyNames()).map(({ id, name }) => [id, name])) : null;
  const file = { ...period, format, names: await listAccountNames(), companies: all && Object.fromEntries(all) };
  const named = new Set<number>();
  const hash = createHash('sha256');
  const sums = new FileSums();
  let entries = 0;
  for await (const part of writeFile(file)) {
    hash.update(part.text);
    sums.add(part.journals);
    for (const { companyId } of part.journals.flatMap((journal) => journal.entries))
      if (companyId !== null) named.add(companyId);
    entries += part.entries;
  }
  const differences = format === 'tally_masters' ? [] : sums.differences(totals);
  if (differences.length > 0)
    throw new Error(`The ledger differs from the closed days of the period in ${differences.join(', ')}`);
  const companies = all && Object.fromEntries([...named].map((id) => [id, all.get(id) ?? '']));
  const made = { ...file, companies, entries, debit: sums.debit, sha256: hash.digest('hex') };
  return inTransaction(async (tx) => {
    const id = await insertExport({ ...made, madeBy: actor.staffId, madeAt: now() }, tx);
    const data = { ...period, format, entries, sha256: made.sha256 };
    await recordAudit({ action: 'accounting-export.made', subject: { type: 'accounting_export', id }, data }, tx);
    return { id, entries, sha256: made.sha256 };
  });
}

const invalid = (message: string) => new AppError('INVALID_INPUT', { field: 'to', message });
