'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import { toRupees, type Paise } from '@/lib/money';
import { reversePaymentAction } from '../../../../companies/[companyId]/_components/company-actions';

export interface Receipt {
  reference: string;
  paidOn: string;
  amountPaise: Paise;
  reversedOn: string | null;
}

interface Props {
  company: { id: number };
  receipts: readonly Receipt[];
  mayWrite: boolean;
}

export function ReceiptTable({ company, receipts, mayWrite }: Props) {
  const router = useRouter();
  const [reversed, setReversed] = useState<string | null>(null);
  if (receipts.length === 0) return null;
  return (
    <section className="console-statement-section" aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      <Table
        caption="The latest transfers of the company"
        captionHidden
        narrow="stacks"
        rows={receipts}
        rowKey={({ reference }, index) => `${reference}-${index}`}
        columns={[
          { key: 'reference', header: 'Bank reference', cell: (row) => row.reference, rowHeader: true },
          { key: 'day', header: 'Day', cell: (row) => formatLongDate(row.paidOn) },
          {
            key: 'amount',
            header: 'Amount',
            cell: (row) => formatRupees(toRupees(row.amountPaise), 'always'),
            align: 'end',
          },
          {
            key: 'state',
            header: 'State',
            cell: ({ reversedOn, reference }) => {
              if (reversedOn) return `Reversed ${formatLongDate(reversedOn)}`;
              if (!mayWrite) return 'Recorded';
              return (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Reverse: ${reference}`}
                  onClick={() => setReversed(reference)}
                >
                  Reverse
                </Button>
              );
            },
          },
        ]}
      />
      {reversed !== null && (
        <ActionDialog
          {...reversePaymentAction(company, reversed)}
          onDone={({ message }) => {
            router.refresh();
            showToast(message, { tone: 'success' });
            setReversed(null);
          }}
          onClose={() => setReversed(null)}
        />
      )}
    </section>
  );
}
