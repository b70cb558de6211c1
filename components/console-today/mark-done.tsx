'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { listKey } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import {
  listFollowUpsEndpoint,
  markDoneBody,
  markDoneEndpoint,
  type WorkRow,
} from '@/lib/domains/console-today/contract/today';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  row: Pick<WorkRow, 'id' | 'kind' | 'subject'>;
}

/** Takes a row off its list, with a reason. */
export function MarkDone({ row }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Done: ${row.kind}, ${row.subject}`}
        onClick={() => setOpen(true)}
      >
        Done
      </Button>
      {isOpen && <MarkDoneDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function MarkDoneDialog({ row: { id, kind, subject }, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const mark = useMutation({
    mutationFn: (body: { id: string; reason: string }) => callApi(markDoneEndpoint, { body }),
    onSuccess: () => {
      onClose();
      showToast('The row is marked as done', { tone: 'success' });
      void queries.invalidateQueries({ queryKey: listKey(listFollowUpsEndpoint) });
    },
  });
  const { dialog, field } = useContractForm(markDoneBody, {
    defaultValues: { reason: '' },
    fixed: { id },
    mutation: mark,
  });
  return (
    <FormDialog
      {...dialog}
      title="Mark as done"
      description={`${kind}: ${subject}`}
      action="Mark as done"
      consequences="The row leaves the list of all staff. The message or the stay does not change."
      onClose={onClose}
    >
      <TextField label="What was done" hint="For the audit log" maxLength={300} {...field('reason')} />
    </FormDialog>
  );
}
