'use client';

import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '@/lib/platform/http/client';
import { contractResolver, type FormInput, type FormOutput, type FormSchema } from '@/lib/platform/http/contract-form';

interface Options<Schema extends FormSchema> {
  defaultValues: DefaultValues<FormInput<Schema>>;
  /** Values that no field shows. */
  fixed?: DefaultValues<FormInput<Schema>> | undefined;
  /** The result of `useMutation`; it receives the form as `schema` has parsed it. */
  mutation: { mutate: (form: FormOutput<Schema>) => void; error: Error | null; isPending: boolean };
  /** Finds what the schema cannot know, before the call and its question for a fresh proof. */
  findProblem?: (form: FormOutput<Schema>) => { field: Path<FormInput<Schema>>; message: string } | null;
}

/**
 * A form of a contract's schema with the call that it sends. `field(name)` returns the props of a field with its error, which the schema or
 * the server has found; `dialog` the props of `FormDialog`; `form` everything of react-hook-form.
 */
export function useContractForm<Schema extends FormSchema>(schema: Schema, options: Options<Schema>) {
  const { defaultValues, fixed, mutation, findProblem } = options;
  const form = useForm<FormInput<Schema>, unknown, FormOutput<Schema>>({
    resolver: contractResolver(schema),
    defaultValues: { ...defaultValues, ...fixed },
  });
  const { error, isPending } = mutation;
  const refused =
    error instanceof ApiError && Object.hasOwn(defaultValues, error.field ?? '') ? error.field : undefined;
  const field = (name: Path<FormInput<Schema>>, registration: Parameters<typeof form.register>[1] = {}) => ({
    ...form.register(name, registration),
    error: messageOf(form.formState.errors, name) ?? (refused === name ? error?.message : undefined),
  });
  const onSubmit = form.handleSubmit((values) => {
    const problem = findProblem?.(values);
    if (problem) form.setError(problem.field, { type: 'value', message: problem.message }, { shouldFocus: true });
    else mutation.mutate(values);
  });
  return { form, field, dialog: { error: refused === undefined ? error : null, isPending, onSubmit } };
}

function messageOf(errors: FieldValues, name: string): string | undefined {
  const message: unknown = errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}
