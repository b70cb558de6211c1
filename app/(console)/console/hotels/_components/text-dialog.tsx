'use client';

import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { TextareaField } from '@/components/ui/textarea-field';

interface Props<Answer> {
  title: string;
  action: string;
  label: string;
  call: (text: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children?: ReactNode;
}

const FORM_ID = 'text-dialog';

/** Asks for one required text before a change that cannot be made without it. */
export function TextDialog<Answer>({ title, action, label, call, onDone, onClose, children }: Props<Answer>) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
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
          <Button type="submit" form={FORM_ID} variant="danger" loading={run.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text.trim() === '');
          if (text.trim() !== '') run.mutate(text.trim());
        }}
      >
        <FormLayout>
          {children}
          {run.error && <Alert tone="danger" title={run.error.message} live />}
          <TextareaField
            label={label}
            rows={3}
            value={text}
            maxLength={500}
            error={isMissing ? `${label} is a required field` : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </FormLayout>
      </form>
    </Dialog>
  );
}
