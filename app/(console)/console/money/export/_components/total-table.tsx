import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { COMMISSION_GST, COMMISSION_HEADS } from '@/lib/domains/accounting-export/rules/account-names';
import type { AccountNames, PeriodTotal } from '@/lib/domains/accounting-export/types';
import { sumPaise, toRupees, type Paise } from '@/lib/money';

const amount = (paise: Paise) => formatRupees(toRupees(paise), 'always');

interface Props {
  totals: readonly PeriodTotal[];
  names: AccountNames;
}

export function TotalTable({ totals, names }: Props) {
  if (totals.length === 0)
    return <EmptyState title="The ledger has no entries up to the end of this period" headingLevel={3} />;
  const debit = sumPaise(totals.map((total) => total.debit));
  const credit = sumPaise(totals.map((total) => total.credit));
  const balance = sumPaise(totals.map((total) => total.balance));
  return (
    <>
      <p>
        {debit === credit && balance === 0 ? (
          <Badge tone="success">Debits and credits balance</Badge>
        ) : (
          <Badge tone="danger">Debits and credits do not balance</Badge>
        )}
      </p>
      <Table
        caption="Totals by account of the ledger; debits are positive"
        narrow="stacks"
        rows={totals}
        rowKey={({ account }) => account}
        columns={[
          { key: 'account', header: 'Account', cell: (row) => row.account, rowHeader: true, footer: 'All accounts' },
          { key: 'name', header: 'In the accountant’s books', cell: (row) => namesOf(row.account, names) },
          columnOf('debit', 'Debit', debit),
          columnOf('credit', 'Credit', credit),
          columnOf('balance', 'Balance at the end', balance),
        ]}
      />
    </>
  );
}

/** The files have one ledger for each head of the tax on commissions. */
function namesOf(account: string, names: AccountNames): string {
  const ledgers = account === COMMISSION_GST ? Object.values(COMMISSION_HEADS) : [account];
  return ledgers.map((ledger) => names[ledger]?.name ?? '').join(', ');
}

const columnOf = (key: 'debit' | 'credit' | 'balance', header: string, sum: Paise) => ({
  ...{ key, header, align: 'end' as const, footer: amount(sum) },
  cell: (row: PeriodTotal) => amount(row[key]),
});
