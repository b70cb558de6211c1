import { z } from 'zod';

/** What pages, apps and the desk read about a room type. */
export const roomTypeShape = {
  name: z.string(),
  description: z.string(),
  bed: z.string(),
  size_sqft: z.number().int().nullable(),
  base_adults: z.number().int(),
  max_adults: z.number().int(),
  max_kids: z.number().int(),
  max_guests: z.number().int(),
};
