import type { z } from 'zod';
import { namesOf } from '@/lib/platform/http/schema-names';

/** The JSON of a service's answer, checked by the schema of its contract. @throws {ZodError} if the answer does not match */
export function jsonOf<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  return schema.parse(namesOf(schema).toJson(answer));
}
