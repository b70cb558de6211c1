'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { FileButton } from '@/components/data-table/file-button';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { exportCreditStatementEndpoint } from '@/lib/domains/company-credit/contract/console-credit';
import { sendCreditStatementMutation } from '@/lib/domains/company-credit/queries';
import { recordPaymentAction } from '../../../../companies/[companyId]/_components/company-actions';

interface Props {
  company: { id: number; name: string };
  period: { from: string; to: string };
  mayWrite: boolean;
}

export function StatementActions({ company, period, mayWrite }: Props) {
  const router = useRouter();
  const [isRecording, setIsRecording] = useState(false);
  const send = useMutation({
    ...sendCreditStatementMutation(company.id),
    onSuccess: ({ recipients }) => {
      showToast(recipients === 1 ? 'Sent to 1 person of the company' : `Sent to ${recipients} people of the company`, {
        tone: 'success',
      });
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
          <Button variant="secondary" size="sm" onClick={() => setIsRecording(true)}>
            Record receipt
          </Button>
          <Button variant="secondary" size="sm" loading={send.isPending} onClick={() => send.mutate(period)}>
            Send the statement
          </Button>
        </>
      )}
      {send.error && <Alert tone="danger" title={send.error.message} live />}
      {isRecording && (
        <ActionDialog
          {...recordPaymentAction(company)}
          onDone={({ message }) => {
            router.refresh();
            showToast(message, { tone: 'success' });
            setIsRecording(false);
          }}
          onClose={() => setIsRecording(false)}
        />
      )}
    </div>
  );
}
