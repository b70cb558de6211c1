import { z } from 'zod';
import type { ProviderFault } from '../port';

const text = z.string().nullish();
const faultSchema = z.object({
  error: z.object({ code: z.string(), description: text, reason: text, source: text, step: text, field: text }),
});

export function readFault(body: unknown): ProviderFault | null {
  const parsed = faultSchema.safeParse(body);
  if (!parsed.success) return null;
  const { code, description, reason, source, step, field } = parsed.data.error;
  return {
    code,
    description: description ?? code,
    reason: reason ?? null,
    source: source ?? null,
    step: step ?? null,
    field: field ?? null,
  };
}
