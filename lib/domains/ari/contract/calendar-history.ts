import { z } from 'zod';
import { isoDate, objectId, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { CHANGE_SOURCES } from '../types';
import { changedCell } from './desk-calendar';

const historyEntry = z.object({
  change_id: z.number().int(),
  at: z.string(),
  source: z.enum(CHANGE_SOURCES),
  /** Person or partner. */
  name: z.string(),
  /** The change that this one undoes. */
  undoes: z.number().int().nullable(),
  undone_by: z.number().int().nullable(),
  /** ISO instant; null if the change cannot be undone. */
  undo_until: z.string().nullable(),
  cell_count: z.number().int(),
  /** The first 50 cells that match the filter. */
  cells: z.array(changedCell),
});
export type CalendarHistoryEntry = CodeNames<z.output<typeof historyEntry>>;

export const listDeskCalendarHistoryEndpoint = defineEndpoint({
  id: 'list-desk-calendar-history',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/calendar/history/',
  access: 'desk',
  summary: 'Lists changes of the calendar, newest first, of a hotel or of the cells of a room type and nights',
  params: z.object({ hotel_id: rowId }),
  query: z.object({
    /** Also selects blackouts, which concern every room type. */
    room_type: roomTypeCode.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
    /** Lists changes with smaller ids. */
    before: objectId.optional(),
  }),
  response: z.object({
    /** At most 20. */
    changes: z.array(historyEntry),
    /** The value of `before` for the next page; null on the last one. */
    next_before: z.number().int().nullable(),
  }),
});
