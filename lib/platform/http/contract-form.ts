'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { UNREADABLE_NUMBER } from '@/lib/typed-number';
import type { CodeNames } from './names';
import { namesOf } from './schema-names';

/** Values of a form with the names that code uses (names.ts). */
type Values<T> = CodeNames<T> extends infer Named extends FieldValues ? Named : never;

export type FormSchema = z.ZodType<FieldValues, FieldValues>;
export type FormInput<Schema extends FormSchema> = Values<z.input<Schema>>;
export type FormOutput<Schema extends FormSchema> = Values<z.output<Schema>>;

/** Validates a form with a schema of a contract. Fields, values and errors have the names that code uses, not those of JSON. */
export function contractResolver<Schema extends FormSchema>(
  schema: Schema,
): Resolver<FormInput<Schema>, unknown, FormOutput<Schema>> {
  const names = namesOf(schema);
  const resolve = zodResolver(schema as FormSchema);
  return async (values, context, options) => {
    const sent = names.toJson(values) as FieldValues;
    const checked = await resolve(sent, context, options as never);
    explainNumbers(checked.errors, sent);
    return {
      values: names.toCode(checked.values) as never,
      errors: names.toCode(checked.errors) as FieldErrors as never,
    };
  };
}

/** Changes the messages of fields whose text is no number, to say how a number is written. */
function explainNumbers(errors: object, values: unknown): void {
  for (const [key, error] of Object.entries(errors) as [string, { message?: string } | undefined][]) {
    const value = (values as Record<string, unknown> | undefined)?.[key];
    if (Number.isNaN(value)) Object.assign(error ?? {}, { message: UNREADABLE_NUMBER });
    else if (error && !('message' in error)) explainNumbers(error, value);
  }
}
