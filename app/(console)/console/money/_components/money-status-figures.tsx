import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { formatLongDate } from '@/lib/dates';
import type { MoneyStatus } from '@/lib/domains/reconciliation/contract/money';

export function MoneyStatusFigures({ status }: { status: MoneyStatus }) {
  const { reportUntil, held, inTransit, openDifferences, open } = status;
  return (
    <section aria-labelledby="money-status" className="console-money-section">
      <h2 id="money-status">Today</h2>
      <KeyValueList
        layout="grid"
        items={[
          { key: 'The provider holds', value: formatRupees(held, 'always') },
          { key: 'On the way to the bank', value: formatRupees(inTransit, 'always') },
          { key: 'Open differences', value: formatRupees(openDifferences, 'always') },
          { key: 'Reports imported until', value: reportUntil ? formatLongDate(reportUntil) : 'None yet' },
        ]}
      />
      <p className="console-layout-actions">
        {open.length === 0 ? (
          <Badge tone="success" icon="check">
            No open exception
          </Badge>
        ) : (
          open.map(({ kind, title, count }) => (
            <Badge key={kind} tone="warning">
              {title}: {count}
            </Badge>
          ))
        )}
      </p>
    </section>
  );
}
