import 'server-only';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { findImportedPeriod, storeImportedDay } from '../repository/report';
import { FIRST_DAYS } from './reconcile';
import { assertReportsWithinLimit } from './report-limit';
import { importDay, type ImportedDay } from './import-settlements';

/** @throws {AppError} INVALID_INPUT, TOO_MANY_REQUESTS, PAYMENT_PROVIDER_DOWN */
export async function importDayNow(
  actor: StaffActor,
  day: IsoDate,
  provider: PaymentProvider = providerForRequest(),
): Promise<ImportedDay> {
  if (day > todayInIndia(now()))
    throw new AppError('INVALID_INPUT', { field: 'day', message: 'The day is in the future' });
  await assertReportsWithinLimit(actor);
  try {
    const imported = await importDay(day, provider);
    const { first } = await findImportedPeriod();
    // The next run of the job imports the days between an earlier day and the first one, which are at most as many as its first run imports.
    if (first !== null && day >= addDays(first, -FIRST_DAYS)) await storeImportedDay(day);
    if (imported.newRows > 0) {
      const data = { rows: imported.newRows };
      const subject = { type: 'settlement_day', id: day };
      await recordAudit({ action: 'reconciliation.imported', subject, data });
    }
    return imported;
  } catch (error) {
    if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
    throw error;
  }
}
