import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import type { CompanyCredit } from '@/lib/domains/console-companies/contract/companies';
import { recordPaymentAction, reversePaymentAction, type SectionProps } from './company-actions';

export function CreditSection({ company, credit, may, onAction }: SectionProps & { credit: CompanyCredit }) {
  const mayWrite = may('money.write');
  return (
    <section className="console-company-section" aria-labelledby="credit">
      <h2 id="credit">Credit</h2>
      <KeyValueList
        layout="grid"
        items={[
          { key: 'Used', value: formatRupees(credit.used) },
          { key: 'Held for upcoming stays', value: formatRupees(credit.held) },
          { key: 'Paid in advance', value: formatRupees(credit.advance) },
          { key: 'Free', value: formatRupees(credit.free) },
        ]}
      />
      {credit.payments.length > 0 && (
        <Table
          caption={`Transfers, the latest ${credit.payments.length} of ${credit.paymentCount}`}
          narrow="stacks"
          rows={credit.payments}
          rowKey={({ reference }, index) => `${reference}-${index}`}
          columns={[
            { key: 'reference', header: 'Reference', cell: (row) => row.reference, rowHeader: true },
            { key: 'day', header: 'Day', cell: (row) => formatLongDate(row.paidOn) },
            { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount), align: 'end' },
            {
              key: 'state',
              header: 'State',
              cell: ({ reversedOn, reference }) =>
                reversedOn ? (
                  `Reversed ${formatLongDate(reversedOn)}`
                ) : mayWrite ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Reverse: ${reference}`}
                    onClick={() => onAction(reversePaymentAction(company, reference))}
                  >
                    Reverse
                  </Button>
                ) : (
                  'Recorded'
                ),
            },
          ]}
        />
      )}
      {mayWrite && (
        <div className="console-layout-actions">
          <Button variant="secondary" size="sm" onClick={() => onAction(recordPaymentAction(company))}>
            Record a transfer
          </Button>
        </div>
      )}
    </section>
  );
}
