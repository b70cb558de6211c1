import type { Metadata } from 'next';
import Link from 'next/link';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate, isIsoDate } from '@/lib/dates';
import { listAccountNames } from '@/lib/domains/accounting-export/server/service/account-names';
import { readPeriodTotals } from '@/lib/domains/accounting-export/server/service/make-export';
import type { Period, PeriodTotal } from '@/lib/domains/accounting-export/types';
import { findClosedPeriod } from '@/lib/domains/day-close/server/service/list-days';
import { AppError } from '@/lib/platform/errors/app-error';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { ExportList } from './_components/export-list';
import { MakeExport } from './_components/make-export';
import { NameTable } from './_components/name-table';
import { TotalTable } from './_components/total-table';

export const metadata: Metadata = { title: 'Accounting export' };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ExportPage({ searchParams }: Props) {
  const { from, to } = await searchParams;
  const isDay = (value: typeof from): value is string => typeof value === 'string' && isIsoDate(value);
  const asked = isDay(from) && isDay(to) ? { from, to } : undefined;
  return (
    <ConsolePage
      section="money"
      path={consolePaths.export(asked)}
      title="Accounting export"
      lead="Files for the accountant’s books. Only closed days are exported, so that a period always gives the same file."
    >
      {async ({ permissions }) => {
        const mayWrite = permissions.includes('money.write');
        const closed = await findClosedPeriod();
        const period = asked ?? (closed && { from: closed.monthFrom, to: closed.last });
        const totals = period && (await readTotals(period));
        const names = await listAccountNames();
        return (
          <>
            <SectionNav section="money" />
            <section aria-labelledby="period" className="console-money-section">
              <h2 id="period">Period</h2>
              {closed && (
                <p className="console-money-note">
                  Closed days: {formatLongDate(closed.first)} to {formatLongDate(closed.last)}. Only these can be
                  exported.
                </p>
              )}
              <FieldRow method="get">
                <TextField label="From" type="date" name="from" required defaultValue={period?.from} />
                <TextField label="To" type="date" name="to" required defaultValue={period?.to} />
                <Button type="submit" variant="secondary">
                  Show
                </Button>
              </FieldRow>
              {period === null && (
                <EmptyState title="No closed day" headingLevel={3}>
                  <Link href={consolePaths.days()}>Close a day</Link> first.
                </EmptyState>
              )}
              {typeof totals === 'string' && (
                <Alert tone="warning" title={totals}>
                  <Link href={consolePaths.days()}>End of day</Link>
                </Alert>
              )}
              {Array.isArray(totals) && period && (
                <>
                  <TotalTable totals={totals} names={names} />
                  {mayWrite && <MakeExport period={period} />}
                </>
              )}
            </section>
            <ExportList />
            <NameTable names={names} mayWrite={mayWrite} />
          </>
        );
      }}
    </ConsolePage>
  );
}

/** The totals, or why there are none. */
async function readTotals(period: Period): Promise<PeriodTotal[] | string> {
  try {
    return await readPeriodTotals(period);
  } catch (error) {
    if (AppError.is(error, 'INVALID_INPUT')) return error.message;
    throw error;
  }
}
