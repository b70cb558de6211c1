import { z } from 'zod';
import { isoDate, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { CELL_KINDS, MAX_RELEASE_DAYS } from '../types';
import { takeOver } from './desk-calendar';

const params = z.object({ hotel_id: rowId });

const takeOvers = z.object({ hotel_id: z.number().int(), take_overs: z.array(takeOver) });
export type TakeOvers = CodeNames<z.output<typeof takeOvers>>;

export const takeOverCellsEndpoint = defineEndpoint({
  id: 'take-over-cells',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/calendar/take-over/',
  access: 'desk',
  idempotent: true,
  summary: 'Takes cells over from a partner until a day, after which the partner owns them again',
  params,
  body: z.object({ kinds: z.array(z.enum(CELL_KINDS)).min(1).max(3), from: isoDate, to: isoDate, until: isoDate }),
  response: takeOvers,
  errors: ['CELLS_OF_DESK'],
});

export const endTakeOverEndpoint = defineEndpoint({
  id: 'end-take-over',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/calendar/take-over/{take_over_id}/end/',
  access: 'desk',
  summary: 'Returns cells to the partner; a take-over that has ended stays ended',
  params: params.extend({ take_over_id: rowId }),
  body: z.object({}),
  response: takeOvers,
});

export const setReleaseDaysEndpoint = defineEndpoint({
  id: 'set-release-days',
  method: 'PUT',
  path: '/api/desk/hotels/{hotel_id}/calendar/room-types/{room_type}/',
  access: 'desk',
  summary: 'Sets how many days before arrival a room type is no longer sold',
  params: params.extend({ room_type: roomTypeCode }),
  body: z.object({ release_days: z.number().int().min(1).max(MAX_RELEASE_DAYS).nullable() }),
  response: z.object({
    hotel_id: z.number().int(),
    room_type: roomTypeCode,
    release_days: z.number().int().nullable(),
  }),
});

export const setCellOwnerEndpoint = defineEndpoint({
  id: 'set-cell-owner',
  method: 'PUT',
  path: '/api/desk/hotels/{hotel_id}/calendar/owners/{kind}/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'Lets a connected partner own the cells of a kind from a night on, or returns them to the desk',
  params: params.extend({ kind: z.enum(CELL_KINDS) }),
  body: z.object({ partner_code: z.string().max(60).nullable(), from: isoDate }),
  response: z.object({
    hotel_id: z.number().int(),
    kind: z.enum(CELL_KINDS),
    partner_code: z.string().nullable(),
    from: z.string().nullable(),
  }),
});
