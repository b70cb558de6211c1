import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Table } from '@/components/ui/table';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { kindOf, lineText, type StatementLine } from '@/lib/domains/company-credit/rules/statement';
import { toRupees, type Paise } from '@/lib/money';
import { StatementActions } from './statement-actions';
import { ReceiptTable, type Receipt } from './receipt-table';

interface Bill {
  reference: string;
  hotel: string;
  entity: string;
  dueOn: string;
  late: number;
  owedPaise: Paise;
}

interface Props {
  statement: {
    company: { id: number; name: string; creditDays: number };
    period: { from: string; to: string };
    totals: Record<'openingPaise' | 'billedPaise' | 'receivedPaise' | 'creditedPaise' | 'closingPaise', Paise>;
    lines: readonly StatementLine[];
    lineCount: number;
  };
  debt: {
    position: Record<'limitPaise' | 'usedPaise' | 'heldPaise' | 'advancePaise', Paise>;
    bills: readonly Bill[];
    billCount: number;
  };
  receipts: readonly Receipt[];
  /** How many people get the statement by mail. */
  recipients: number;
  mayWrite: boolean;
}

const amount = (paise: Paise) => formatRupees(toRupees(paise), 'always');

export function StatementView({ statement, debt, receipts, recipients, mayWrite }: Props) {
  const { company, period, totals, lines, lineCount } = statement;
  const { position, bills, billCount } = debt;
  return (
    <>
      <section className="console-statement-section" aria-labelledby="position">
        <h2 id="position">Today</h2>
        <KeyValueList
          layout="grid"
          items={[
            { key: 'Limit', value: amount(position.limitPaise) },
            { key: 'Used', value: amount(position.usedPaise) },
            { key: 'Held for upcoming stays', value: amount(position.heldPaise) },
            { key: 'Unapplied receipts', value: amount(position.advancePaise) },
            { key: 'Bills are due', value: `${company.creditDays} days after check-out` },
          ]}
        />
        <StatementActions {...{ company, period, recipients, mayWrite }} />
      </section>
      <section className="console-statement-section" aria-labelledby="bills">
        <h2 id="bills">Open bills</h2>
        {bills.length === 0 ? (
          <EmptyState title="No open bill" headingLevel={3}>
            All ended stays are paid.
          </EmptyState>
        ) : (
          <Table
            caption={billCount > bills.length ? `The first ${bills.length} of ${billCount} by due date` : 'By due date'}
            narrow="stacks"
            rows={bills}
            rowKey={({ reference }) => reference}
            columns={[
              {
                key: 'booking',
                header: 'Booking',
                cell: (row) => <a href={consolePaths.booking(row.reference)}>{row.reference}</a>,
                rowHeader: true,
              },
              { key: 'hotel', header: 'Hotel', cell: (row) => row.hotel },
              { key: 'entity', header: 'Legal entity', cell: (row) => row.entity },
              { key: 'due', header: 'Due', cell: (row) => formatLongDate(row.dueOn) },
              {
                key: 'late',
                header: 'Age',
                cell: ({ late }) => <Badge tone={late > 0 ? 'warning' : 'info'}>{ageOf(late)}</Badge>,
              },
              { key: 'amount', header: 'Owed', cell: (row) => amount(row.owedPaise), align: 'end' },
            ]}
          />
        )}
      </section>
      <section className="console-statement-section" aria-labelledby="statement">
        <h2 id="statement">Statement</h2>
        <form method="get" className="console-statement-period">
          <TextField label="From" type="date" name="from" required defaultValue={period.from} />
          <TextField label="To" type="date" name="to" required defaultValue={period.to} />
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </form>
        <KeyValueList
          layout="grid"
          items={[
            { key: 'Opening balance', value: amount(totals.openingPaise) },
            { key: 'Billed', value: amount(totals.billedPaise) },
            { key: 'Received', value: amount(totals.receivedPaise) },
            { key: 'Credited', value: amount(totals.creditedPaise) },
            { key: 'Closing balance', value: amount(totals.closingPaise) },
          ]}
        />
        {lines.length > 0 && (
          <Table
            caption={
              lineCount > lines.length
                ? `The first ${lines.length} of ${lineCount}; the CSV has all`
                : 'Postings of the period'
            }
            narrow="stacks"
            rows={lines}
            rowKey={(_line, index) => index}
            columns={[
              { key: 'day', header: 'Day', cell: (row) => formatLongDate(row.day), rowHeader: true },
              { key: 'text', header: 'Text', cell: (row) => lineText(row) },
              { key: 'reference', header: 'Reference', cell: (row) => row.reference ?? '' },
              { key: 'hotel', header: 'Hotel', cell: (row) => row.hotel ?? '' },
              {
                key: 'billed',
                header: 'Billed',
                cell: (row) => (kindOf(row) === 'bill' ? amount(row.paise) : ''),
                align: 'end',
              },
              {
                key: 'paid',
                header: 'Received',
                cell: (row) => (kindOf(row) === 'receipt' ? amount(0 - row.paise) : ''),
                align: 'end',
              },
              {
                key: 'credited',
                header: 'Credited',
                cell: (row) => (kindOf(row) === 'credit' ? amount(0 - row.paise) : ''),
                align: 'end',
              },
            ]}
          />
        )}
      </section>
      <ReceiptTable company={company} receipts={receipts} mayWrite={mayWrite} />
    </>
  );
}

const ageOf = (late: number) => (late <= 0 ? 'Not due' : late === 1 ? '1 day late' : `${late} days late`);
