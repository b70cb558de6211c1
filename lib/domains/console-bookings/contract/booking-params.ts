import { z } from 'zod';

export const bookingParams = z.object({ reference: z.string().regex(/^FOL[A-Z0-9]{6,12}$/i) });
