import { z } from 'zod';

/** The error body of every call: the specification's shape, first entry decisive. */
export const errorEnvelope = z.object({
  errors: z.array(z.object({ message: z.string(), code: z.number().int(), field: z.string().optional() })).min(1),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
