'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';

interface Props<Answer> {
  title: string;
  action: string;
  variant?: 'primary' | 'danger';
  call: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
  /** Below the text. */
  fields?: ReactNode;
}

/** Asks for confirmation before a call. If the call fails, the dialog stays open and shows the error message. */
export function ConfirmDialog<Answer>(props: Props<Answer>) {
  const { call, onDone, children, fields, ...dialog } = props;
  const run = useMutation({ mutationFn: call, onSuccess: onDone });
  return (
    <FormDialog {...dialog} error={run.error} isPending={run.isPending} onSubmit={() => run.mutate()}>
      <p>{children}</p>
      {fields}
    </FormDialog>
  );
}
