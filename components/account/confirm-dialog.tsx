'use client';

import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

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
  const { title, action, variant = 'primary', call, onDone, onClose, children, fields } = props;
  const run = useMutation({ mutationFn: call, onSuccess: onDone });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={variant} loading={run.isPending} onClick={() => run.mutate()}>
            {action}
          </Button>
        </>
      }
    >
      {run.error && <Alert tone="danger" title={run.error.message} live />}
      <p>{children}</p>
      {fields}
    </Dialog>
  );
}
