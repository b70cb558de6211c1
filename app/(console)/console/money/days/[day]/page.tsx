import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Table } from '@/components/ui/table';
import { consolePaths } from '@/lib/console-paths';
import { formatInstant, formatLongDate, isIsoDate } from '@/lib/dates';
import { getClosedDay } from '@/lib/domains/day-close/server/service/list-days';
import type { AccountTotal, ClosedDay } from '@/lib/domains/day-close/types';
import { toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { SectionNav } from '../../../_components/section-nav';
import { OpenChecks } from '../_components/day-table';

export const metadata: Metadata = { title: 'Closed day' };

export default async function ClosedDayPage({ params }: { params: Promise<{ day: string }> }) {
  const { day } = await params;
  if (!isIsoDate(day)) notFound();
  return (
    <ConsolePage section="money" path={consolePaths.day(day)} title={formatLongDate(day)}>
      {async (actor) => (
        <>
          <SectionNav section="money" />
          <ClosedDayView closed={await find(day)} />
          <AuditTrail actor={actor} subjects={[{ type: 'business_day', id: day }]} />
        </>
      )}
    </ConsolePage>
  );
}

async function find(day: string): Promise<ClosedDay> {
  try {
    return await getClosedDay(day);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}

const amountOf = ({ book }: AccountTotal, amount: number) =>
  book === 'points' ? `${amount} points` : formatRupees(toRupees(amount), 'always');

function ClosedDayView({ closed }: { closed: ClosedDay }) {
  const { day, number, closedBy, closedAt, reason, checks, totals } = closed;
  return (
    <>
      <Breadcrumbs items={[{ label: 'End of day', href: consolePaths.days() }, { label: formatLongDate(day) }]} />
      <KeyValueList
        items={[
          { key: 'Number', value: number },
          { key: 'Closed by', value: closedBy },
          { key: 'Closed', value: formatInstant(closedAt) },
          { key: 'Open then', value: <OpenChecks checks={checks} /> },
          ...(reason ? [{ key: 'Reason', value: reason }] : []),
        ]}
      />
      <h2>Totals by account</h2>
      <Table
        caption="Totals by account; debits are positive"
        narrow="stacks"
        rows={totals}
        rowKey={({ book, owner, account }) => `${book}/${owner}/${account}`}
        columns={[
          { key: 'account', header: 'Account', cell: (row) => row.account.replaceAll('_', ' '), rowHeader: true },
          { key: 'book', header: 'Book', cell: (row) => row.book },
          { key: 'owner', header: 'Of', cell: (row) => row.owner.replaceAll('_', ' ') },
          { key: 'debit', header: 'Debit', cell: (row) => amountOf(row, row.debit), align: 'end' },
          { key: 'credit', header: 'Credit', cell: (row) => amountOf(row, row.credit), align: 'end' },
          { key: 'balance', header: 'Balance', cell: (row) => amountOf(row, row.balance), align: 'end' },
        ]}
      />
    </>
  );
}
