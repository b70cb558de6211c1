'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { FileButton } from '@/components/data-table/file-button';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate } from '@/lib/dates';
import { exportCreditStatementEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { sendCreditStatementMutation } from '@/lib/domains/company-credit/queries';
import { recordPaymentAction } from '../../../../companies/[companyId]/_components/company-actions';

interface Props {
  company: { id: number; name: string };
  period: { from: string; to: string };
  recipients: number;
  mayWrite: boolean;
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export function StatementActions({ company, period, recipients, mayWrite }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<'receipt' | 'statement' | null>(null);
  const close = () => setOpen(null);
  const send = useMutation({
    ...sendCreditStatementMutation(company.id),
    onSuccess: ({ recipients: sent }) => {
      showToast(`Sent to ${peopleText(sent)} of the company`, { tone: 'success' });
      close();
      router.refresh();
    },
  });
  return (
    <div className="console-statement-actions">
      <FileButton
        endpoint={exportCreditStatementEndpoint}
        input={{ params: { id: company.id }, query: period }}
        text="Statement as CSV"
        variant="secondary"
      />
      {mayWrite && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setOpen('receipt')}>
            Record receipt
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen('statement')}>
            Send the statement
          </Button>
        </>
      )}
      {open === 'statement' && (
        <FormDialog
          title="Send the statement"
          description={company.name}
          action="Send"
          error={send.error}
          isPending={send.isPending}
          isDisabled={recipients === 0}
          onSubmit={() => send.mutate(period)}
          onClose={() => {
            send.reset();
            close();
          }}
        >
          <KeyValueList
            items={[
              { key: 'Period', value: `${formatLongDate(period.from)} to ${formatLongDate(period.to)}` },
              {
                key: 'By mail to',
                value: peopleText(recipients),
                note: 'The managers and finance members of the company',
              },
            ]}
          />
        </FormDialog>
      )}
      {open === 'receipt' && (
        <ActionDialog
          {...recordPaymentAction(company)}
          onDone={({ message }) => {
            router.refresh();
            showToast(message, { tone: 'success' });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
