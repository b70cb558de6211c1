import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { fromRupees } from '@/lib/money';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import type { FactValue, FactValues } from '@/lib/domains/hotels/types';
import { UNPRINTABLE } from '@/lib/platform/text/invisible';

const MAX_TEXT = 200;
const MAX_DEPOSIT_RUPEES = 1_000_000;
const UNPRINTABLES = new RegExp(`[${UNPRINTABLE}]`, 'u');

/** A fact as the API returns it. */
export const describedFact = z.object({
  key: z.string(),
  label: z.string(),
  text: z.string(),
  /** Yes or no, a number (rupees for an amount), a text or option, or a list of options. */
  value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
});

/** In a file, this value removes a stored fact. */
export const UNKNOWN_FACT = 'unknown';

/** Reads the value of one fact in a file. Returns null for an unknown fact. Amounts become paise. */
export function factInFile(definition: FactDefinition): z.ZodType<FactValue | null> {
  const schema = schemaOf(definition);
  return z.unknown().transform((value, context): FactValue | null => {
    if (value === UNKNOWN_FACT || value === null) return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue(message);
    return z.NEVER;
  });
}

/** Facts by key; null makes a fact unknown. A key that is not in the catalogue is refused. */
export type FactChanges = Readonly<Record<string, FactValue | null>>;

/** Reads changes of facts by key, as in a file: `unknown` or null makes a fact unknown. Facts that are absent do not change. */
export function factChanges(definitions: Readonly<Record<string, FactDefinition>>) {
  return z.record(z.string(), z.unknown(), 'is not an object').transform((entries, context): FactChanges => {
    const changes = Object.entries(entries).flatMap(([key, value]) => {
      const definition = Object.hasOwn(definitions, key) ? definitions[key] : undefined;
      if (!definition) {
        context.addIssue({ code: 'custom', path: [key], message: 'is not a fact of the catalogue' });
        return [];
      }
      const parsed = factInFile(definition).safeParse(value);
      for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: 'custom', path: [key], message });
      return parsed.success ? [[key, parsed.data] as const] : [];
    });
    return Object.fromEntries(changes);
  });
}

/** Returns the stored facts with the changes. */
export function applyFactChanges(stored: FactValues, changes: FactChanges): FactValues {
  const merged = Object.entries({ ...stored, ...changes });
  return Object.fromEntries(merged.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));
}

function schemaOf(definition: FactDefinition): z.ZodType<FactValue> {
  switch (definition.kind) {
    case 'yes_no':
      return z.boolean('is neither yes nor no');
    case 'choice':
      return z.enum(Object.keys(definition.options), `is not one of ${Object.keys(definition.options).join(', ')}`);
    case 'several':
      return listOfOptions(Object.keys(definition.options));
    case 'number':
      return z
        .int('is not a whole number')
        .min(definition.min, `is below ${definition.min}`)
        .max(definition.max, `is above ${definition.max}`);
    case 'amount':
      return z
        .number('is not an amount in rupees')
        .min(0, 'is below 0')
        .max(MAX_DEPOSIT_RUPEES, `is above ${MAX_DEPOSIT_RUPEES}`)
        .refine((rupees) => /^-?\d+(\.\d{1,2})?$/.test(String(rupees)), 'has more than two decimals')
        .transform(fromRupees);
    case 'time':
      return z.string('is not a time as HH:MM').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time as HH:MM');
    case 'day':
      return z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');
    case 'phone':
      return z.string('is not a telephone number').regex(/^\+?[\d ()-]{6,24}$/, 'is not a telephone number');
    case 'text':
      return z
        .string('is not a text')
        .trim()
        .min(1, 'is empty')
        .max(MAX_TEXT, `is longer than ${MAX_TEXT} characters`)
        .refine((text) => !UNPRINTABLES.test(text), 'contains control or invisible characters');
  }
}

/** Returns the options in the order of the catalogue, so that the order in a file makes no difference. */
function listOfOptions(options: readonly string[]): z.ZodType<readonly string[]> {
  const message = `is not a list of ${options.join(', ')}`;
  return z
    .array(z.enum(options, message), message)
    .min(1, 'is an empty list')
    .transform((chosen) => options.filter((option) => chosen.includes(option)));
}
