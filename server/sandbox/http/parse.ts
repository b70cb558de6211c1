import { z } from 'zod';
import { badInput } from './api-fault';

/** @throws {ApiFault} the provider's error for the first invalid field, else for unknown fields */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw badInput(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  }
  const field = issue?.path.join('.') ?? '';
  if (issue?.code === 'invalid_type' && isMissing(value, issue.path)) {
    throw badInput(`The ${field} field is required.`, field);
  }
  throw badInput(issue?.message ?? 'The input is not valid.', field);
}

function isMissing(value: unknown, path: PropertyKey[]): boolean {
  return (
    path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value) === undefined
  );
}

/** In paise, from the provider's minimum of one rupee to the account's maximum. */
export function amountField(maximum: number) {
  return z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'The amount must be at least INR 1.00')
    .max(maximum, 'Amount exceeds maximum amount allowed.');
}

export const currencyField = z.literal('INR', 'Currency is not supported');

/** At most 15 pairs of at most 256 characters. The provider also accepts an empty list. */
export const notesField = z
  .union([z.record(z.string(), z.union([z.string().max(256), z.number()])), z.array(z.never())])
  .transform((notes): Record<string, string> =>
    Object.fromEntries(Object.entries(notes).map(([key, value]) => [key, String(value)])),
  )
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may have at most 15 fields.');
