import { z } from 'zod';
import { ARRIVALS_MODES } from '@/lib/domains/hotels/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

const params = z.object({ hotel_id: rowId });

const arrivalsMode = z.object({
  hotel_id: z.number().int(),
  /** `assumed`: the clock checks guests in. `reported`: only the desk or a partner's system does. */
  mode: z.enum(ARRIVALS_MODES),
});
export type ArrivalsModeOfHotel = CodeNames<z.output<typeof arrivalsMode>>;

export const getArrivalsModeEndpoint = defineEndpoint({
  id: 'get-arrivals-mode',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/arrivals-mode/',
  access: 'desk',
  summary: 'Returns whether arrivals at a hotel are assumed by the clock or reported; for its owners',
  params,
  response: arrivalsMode,
});

export const setArrivalsModeEndpoint = defineEndpoint({
  id: 'set-arrivals-mode',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/arrivals-mode/',
  access: 'desk',
  summary: 'Sets whether the clock checks guests in, or only the desk and systems of partners do',
  params,
  body: z.object({ mode: z.enum(ARRIVALS_MODES) }),
  response: arrivalsMode,
});
