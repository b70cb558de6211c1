'use client';

import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Alert } from './alert';
import { Button, type ButtonProps } from './button';
import { Dialog, type DialogProps } from './dialog';
import { FormLayout } from './form-layout';
import { InView } from './in-view';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The text of the button that sends the form. */
  action: string;
  variant?: ButtonProps['variant'];
  /** Announced while the call runs. */
  loadingText?: string;
  cancelText?: string;
  /** What the action does and costs, above the fields: a text or a `ConsequenceBox`. */
  consequences?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  /** The failure of the call, unless a field shows it. */
  error?: Error | null | undefined;
  isPending?: boolean;
  isDisabled?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
}

/**
 * A form in an open dialog: Enter sends it, Escape and Cancel close it, a press beside it does not. The first field has the focus. If the
 * call fails, the dialog stays open and shows the error. A call that needs a fresh proof asks for it by itself (`callApi`).
 *
 * With `useContractForm`, which connects fields and call:
 *
 *     const add = useMutation({ mutationFn: ..., onSuccess: onDone });
 *     const { dialog, field } = useContractForm(newStaff, { defaultValues: { name: '' }, mutation: add });
 *     <FormDialog {...dialog} title="Add a person" action="Add person" onClose={onClose}>
 *       <TextField label="Name" {...field('name')} />
 *     </FormDialog>
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, action, variant, loadingText, cancelText = 'Cancel' } = props;
  const { consequences, children, error, isPending, isDisabled, onSubmit, onClose } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      size={size}
      title={title}
      description={description}
      closesOutside={false}
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelText}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            loading={isPending}
            loadingText={loadingText}
            disabled={isDisabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !isPending) onSubmit(event);
        }}
      >
        <FormLayout>
          {consequences}
          {children}
          {error && (
            <InView>
              <Alert tone="danger" title={error.message} live />
            </InView>
          )}
        </FormLayout>
      </form>
    </Dialog>
  );
}
