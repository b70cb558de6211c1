import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import type { DeskStatement } from '@/lib/domains/payables/contract/statement';
import { formatMonth } from '@/lib/dates';
import { fromRupees, sumPaise, toRupees } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './statement.module.css';

export function StatementBalances({ statement }: { statement: DeskStatement }) {
  const { month, openingBalance, closingBalance, totals, payments } = statement;
  const paid = toRupees(sumPaise(payments.map(({ amount }) => fromRupees(amount))));
  return (
    <Card as="section" aria-labelledby="balances-title" className={styles.section}>
      <h2 id="balances-title" className={styles.title}>
        {balanceText(closingBalance)}
      </h2>
      <KeyValueList
        layout="bill"
        items={[
          { key: `Balance before ${formatMonth(month)}`, value: formatRupees(openingBalance, 'always') },
          { key: 'Stays of the month', value: formatRupees(totals.net, 'always') },
          { key: 'Payouts and receipts', value: formatRupees(paid, 'always') },
          { key: 'Balance', value: formatRupees(closingBalance, 'always'), tone: 'total' },
        ]}
      />
      <p className={styles.quiet}>Positive amounts are owed to the hotel, negative amounts by the hotel.</p>
    </Card>
  );
}

function balanceText(balance: number): string {
  if (balance > 0) return `${brandName()} owes the hotel ${formatRupees(balance, 'always')}`;
  if (balance < 0) return `The hotel owes ${brandName()} ${formatRupees(0 - balance, 'always')}`;
  return 'Nothing is owed';
}
