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
  undoDoneEndpoint,
  type WorkRow,
} from '@/lib/domains/console-today/contract/today';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  row: Pick<WorkRow, 'id' | 'kind' | 'subject'>;
}

/** Puts a row that was marked as done back into its list, with a reason. */
export function UndoDone({ row }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Undo: ${row.kind}, ${row.subject}`}
        onClick={() => setOpen(true)}
      >
        Undo
      </Button>
      {isOpen && <UndoDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function UndoDialog({ row: { id, kind, subject }, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: (body: { id: string; reason: string }) => callApi(undoDoneEndpoint, { body }),
    onSuccess: () => {
      onClose();
      showToast('The row is in the list again', { tone: 'success' });
      void queries.invalidateQueries({ queryKey: listKey(listFollowUpsEndpoint) });
    },
  });
  const { dialog, field } = useContractForm(markDoneBody, {
    defaultValues: { reason: '' },
    fixed: { id },
    mutation: undo,
  });
  return (
    <FormDialog
      {...dialog}
      title="Put back into the list"
      description={`${kind}: ${subject}`}
      action="Put back"
      consequences="All staff see the row again. The message or the stay does not change."
      onClose={onClose}
    >
      <TextField label="Why it is not done" hint="For the audit log" maxLength={300} {...field('reason')} />
    </FormDialog>
  );
}
