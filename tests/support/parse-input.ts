import type { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { namesOf } from '@/lib/platform/http/schema-names';

/** The input of a service as the wrapper of endpoints makes it from the JSON of a caller. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): CodeNames<z.output<Schema>> {
  return namesOf(schema).toCode(schema.parse(value)) as CodeNames<z.output<Schema>>;
}
