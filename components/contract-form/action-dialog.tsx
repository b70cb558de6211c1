'use client';

import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { numberField } from '@/components/contract-form/number-field';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FormDialog } from '@/components/ui/form-dialog';
import { SelectField, type SelectOption } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { TextField } from '@/components/ui/text-field';
import type { FormOutput, FormSchema } from '@/lib/platform/http/contract-form';

/** What a field with an input of its own gets. */
export interface OwnInput {
  error: string | undefined;
  /** The current value of any field. */
  read: (name: string) => unknown;
  change: (name: string, value: string) => void;
}

export interface DialogField {
  /** The name that code uses. */
  name: string;
  label: string;
  /** Renders the field in place of an input of its kind. */
  render?: (input: OwnInput) => ReactNode;
  /** `rupees`, `number` and `decimal` send numbers, an empty field sends `emptyAs`; `lines` sends a list with an entry for each line. */
  kind: 'text' | 'textarea' | 'lines' | 'checkbox' | 'rupees' | 'number' | 'decimal' | 'date' | 'select';
  /** The choices of a `select`. */
  options?: readonly SelectOption[];
  hint?: string;
  initial?: string | number | boolean | null;
  emptyAs?: null;
}

interface Props<Schema extends FormSchema, Answer> {
  title: string;
  action: string;
  variant?: 'primary' | 'danger';
  schema: Schema;
  fields: readonly DialogField[];
  /** What the action does, above the fields. */
  consequences?: ReactNode;
  fixed?: FieldValues;
  call: (body: FormOutput<Schema>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** A short form of a contract's schema, with the fields as data. */
export function ActionDialog<Schema extends FormSchema, Answer>(props: Props<Schema, Answer>) {
  const { schema, fields, fixed, call, onDone, ...texts } = props;
  const run = useMutation({ mutationFn: call, onSuccess: onDone });
  const {
    dialog,
    form,
    field: propsOf,
  } = useContractForm<FormSchema>(schema, {
    defaultValues: Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? undefined])),
    fixed,
    mutation: { ...run, mutate: (body) => run.mutate(body as FormOutput<Schema>) },
  });
  return (
    <FormDialog {...texts} {...dialog}>
      {fields.map((field) => {
        const input = propsOf(field.name, conversionOf(field));
        if (!field.render) return <DialogInput key={field.name} field={field} input={input} />;
        const shouldValidate = form.formState.isSubmitted;
        const own: OwnInput = {
          error: input.error,
          read: (name) => form.watch(name) as unknown,
          change: (name, value) => form.setValue(name, value, { shouldValidate }),
        };
        return <Fragment key={field.name}>{field.render(own)}</Fragment>;
      })}
    </FormDialog>
  );
}

interface InputProps {
  field: DialogField;
  input: UseFormRegisterReturn & { error: string | undefined };
}

function DialogInput({ field: { label, kind, hint, options }, input }: InputProps) {
  if (kind === 'checkbox') return <Checkbox label={label} description={hint} {...input} />;
  const common = { label, hint, ...input };
  if (kind === 'textarea' || kind === 'lines') return <TextareaField {...common} rows={3} />;
  if (kind === 'select') return <SelectField {...common} options={options ?? []} />;
  if (kind === 'date') return <TextField {...common} type="date" />;
  if (kind === 'text') return <TextField {...common} />;
  return <TextField {...common} inputMode={kind === 'number' ? 'numeric' : 'decimal'} />;
}

function conversionOf(field: DialogField): { setValueAs?: (typed: unknown) => unknown } {
  if (field.kind === 'lines') return { setValueAs: (typed) => (Array.isArray(typed) ? typed : linesOf(typed)) };
  return ['rupees', 'number', 'decimal'].includes(field.kind) ? numberField(field.emptyAs) : {};
}

const linesOf = (typed: unknown) =>
  String(typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
