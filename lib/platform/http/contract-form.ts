'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
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
    const checked = await resolve(names.toJson(values) as FieldValues, context, options as never);
    return {
      values: names.toCode(checked.values) as never,
      errors: names.toCode(checked.errors) as FieldErrors as never,
    };
  };
}
