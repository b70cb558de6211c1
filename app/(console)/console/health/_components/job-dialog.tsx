'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { TextField } from '@/components/ui/text-field';
import { deleteFailedJobEndpoint, retryFailedJobEndpoint } from '@/lib/domains/console-health/contract/health';
import { callApi } from '@/lib/platform/http/client';

export type JobAction = 'retry' | 'delete';

interface Props {
  job: { jobId: string; task: string };
  action: JobAction;
  onDone: (text: string) => void;
  onClose: () => void;
}

export function JobDialog({ job: { jobId, task }, action, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const isRetry = action === 'retry';
  const endpoint = isRetry ? retryFailedJobEndpoint : deleteFailedJobEndpoint;
  return (
    <ConfirmDialog
      title={isRetry ? 'Run this job again?' : 'Delete this job?'}
      action={isRetry ? 'Run again' : 'Delete'}
      variant={isRetry ? 'primary' : 'danger'}
      call={() => callApi(endpoint, { params: { jobId }, body: { reason } })}
      onDone={() => onDone(isRetry ? 'The job runs again' : 'The job is deleted')}
      onClose={onClose}
      fields={
        <TextField
          label="Reason"
          hint="For the audit log"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      }
    >
      {isRetry
        ? `${task} starts at once and has all its attempts again. Correct the cause first.`
        : `The work of ${task} is not done. This cannot be undone.`}
    </ConfirmDialog>
  );
}
