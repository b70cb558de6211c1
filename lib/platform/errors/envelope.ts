import { z } from 'zod';

/** The body of every error response, as specified. Clients act on the first entry. */
export const errorEnvelope = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        code: z.number().int(),
        field: z.string().optional(),
        /** Details of some codes; the endpoint describes them. */
        data: z.unknown().optional(),
      }),
    )
    .min(1),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
