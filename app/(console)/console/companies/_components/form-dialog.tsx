'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm, type FieldValues, type Resolver, type UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { TextareaField } from '@/components/ui/textarea-field';
import { TextField } from '@/components/ui/text-field';
import { contractResolver } from '@/lib/platform/http/contract-form';
import type { CodeNames } from '@/lib/platform/http/names';

export interface DialogField {
  /** The name that code uses. */
  name: string;
  label: string;
  /** `rupees` and `number` send numbers; an empty field sends `emptyAs`. */
  kind: 'text' | 'textarea' | 'checkbox' | 'rupees' | 'number' | 'date';
  hint?: string;
  initial?: string | number | boolean | null;
  emptyAs?: null;
}

type FormSchema = z.ZodType<FieldValues, FieldValues>;

interface Props<Schema extends FormSchema, Answer> {
  title: string;
  action: string;
  variant?: 'primary' | 'danger';
  schema: Schema;
  fields: readonly DialogField[];
  fixed?: FieldValues;
  call: (body: CodeNames<z.output<Schema>>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** A short form of a contract's schema in a dialog. If the call fails, the dialog stays open and shows the error. */
export function FormDialog<Schema extends FormSchema, Answer>(props: Props<Schema, Answer>) {
  const { title, action, variant = 'primary', schema, fields, fixed, call, onDone, onClose } = props;
  const { register, handleSubmit, formState } = useForm<FieldValues>({
    resolver: contractResolver(schema) as unknown as Resolver<FieldValues>,
    defaultValues: { ...fixed, ...Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? undefined])) },
  });
  const run = useMutation({ mutationFn: call, onSuccess: onDone });
  const submit = handleSubmit((body) => run.mutate(body as CodeNames<z.output<Schema>>));
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
          <Button variant={variant} loading={run.isPending} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormLayout>
          {run.error && <Alert tone="danger" title={run.error.message} live />}
          {fields.map((field) => (
            <DialogInput
              key={field.name}
              field={field}
              error={messageOf(formState.errors[field.name])}
              input={register(field.name, isNumber(field) ? { setValueAs: (typed) => numberOf(field, typed) } : {})}
            />
          ))}
        </FormLayout>
      </form>
    </Dialog>
  );
}

const messageOf = (error: { message?: unknown } | undefined) =>
  typeof error?.message === 'string' ? error.message : undefined;

interface InputProps {
  field: DialogField;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

function DialogInput({ field: { label, kind, hint }, error, input }: InputProps) {
  if (kind === 'checkbox') return <Checkbox label={label} description={hint} {...input} />;
  const common = { label, ...(hint && { hint }), ...(error && { error }), ...input };
  if (kind === 'textarea') return <TextareaField {...common} rows={3} />;
  if (kind === 'date') return <TextField {...common} type="date" />;
  if (kind === 'text') return <TextField {...common} />;
  return <TextField {...common} inputMode={kind === 'rupees' ? 'decimal' : 'numeric'} />;
}

const isNumber = ({ kind }: DialogField) => kind === 'rupees' || kind === 'number';

function numberOf({ emptyAs }: DialogField, typed: unknown): unknown {
  const text = String(typed ?? '').replace(/[,\s]/g, '');
  return text === '' ? emptyAs : Number(text);
}
