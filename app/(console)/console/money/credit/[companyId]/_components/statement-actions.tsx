'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { showToast } from '@/components/ui/show-toast';
import { sendCreditStatementMutation } from '@/lib/domains/company-credit/queries';
import { paths } from '@/lib/paths';
import { ActionDialog } from '../../../../companies/_components/action-dialog';
import { recordPaymentAction } from '../../../../companies/[companyId]/_components/company-actions';
import styles from './statement.module.css';

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
    <div className={styles.actions}>
      <a
        href={paths.creditStatementCsv(company.id, period)}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Statement as CSV
      </a>
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
