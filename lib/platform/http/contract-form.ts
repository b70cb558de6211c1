'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { defaultFieldMessage, toFieldMessage } from './field-message';
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
  const resolve = zodResolver(schema as FormSchema, { error: defaultFieldMessage });
  return async (values, context, options) => {
    const json = names.toJson(values) as FieldValues;
    const checked = await resolve(json, context, options as never);
    return {
      values: names.toCode(checked.values) as never,
      errors: names.toCode(withSentences(checked.errors, json)) as FieldErrors as never,
    };
  };
}

/** The errors of each field and of the fields in it. */
function withSentences(errors: unknown, value: unknown): unknown {
  if (typeof errors !== 'object' || errors === null) return errors;
  if (Array.isArray(errors)) return errors.map((inner: unknown, index) => withSentences(inner, innerOf(value, index)));
  const { type, message } = errors as { type?: unknown; message?: unknown };
  if (typeof type === 'string' && typeof message === 'string')
    return { ...errors, message: toFieldMessage(message, value) };
  return Object.fromEntries(
    Object.entries(errors).map(([name, inner]) => [
      name,
      name === 'ref' ? inner : withSentences(inner, innerOf(value, name)),
    ]),
  );
}

const innerOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined;
