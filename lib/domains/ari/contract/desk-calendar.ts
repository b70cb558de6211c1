import { z } from 'zod';
import { isoDate, objectId, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { BODY_LIMITS, defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import {
  CELL_KINDS,
  CELL_PROBLEMS,
  CHANGE_KINDS,
  MAX_CALENDAR_NIGHTS,
  MAX_MIN_STAY,
  MAX_TOTAL_ROOMS,
  WEEKDAYS,
} from '../types';

const params = z.object({ hotel_id: rowId });
const rupees = z.number();

/** A column over the nights of the answer, run-length encoded: value, number of nights, next value, number of nights, ... */
const column = z.array(z.number().int());

const roomTypeCalendar = z.object({
  room_type: roomTypeCode,
  name: z.string(),
  /** The room type is sold at least this number of days before arrival; null without a limit. */
  release_days: z.number().int().nullable(),
  /** -1: the night has no inventory. */
  total: column,
  sold: column,
  held: column,
  min_stay: column,
  /** Bits of NIGHT_FLAGS. */
  flags: column,
  /** Bits of UNSELLABLE_REASONS. */
  reasons: column,
  /** Rooms that bookings need beyond what a partner last sent. */
  oversold: column,
  /** Position in `prices`; -1 without a price. The corporate price is that of the general plan, before contracts. */
  website_price: column,
  corporate_price: column,
  /** Contracts of companies with prices of their own at this hotel. */
  contract_prices: z.array(z.object({ name: z.string(), price: column })),
  /** Number of the change that last wrote the cell; 0 if none did. */
  versions: z.object({ stock: column, restriction: column, rate: column }),
});
export type RoomTypeCalendar = CodeNames<z.output<typeof roomTypeCalendar>>;

const price = z.object({ single: rupees, double: rupees, extra_adult: rupees, kid: rupees });

export const takeOver = z.object({
  take_over_id: z.number().int(),
  kind: z.enum(CELL_KINDS),
  from: z.string(),
  to: z.string(),
  /** The last day on which the desk owns the cells. */
  until: z.string(),
  name: z.string(),
});

const deskCalendar = z.object({
  hotel_id: z.number().int(),
  from: z.string(),
  /** Inclusive. */
  to: z.string(),
  today: z.string(),
  /** Number of the hotel's last change; an editor returns it as `seen_change`. */
  last_change: z.number().int(),
  prices: z.array(price),
  room_types: z.array(roomTypeCalendar),
  /** Days on which the hotel sells to no company; both dates are inclusive. */
  blackouts: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })),
  /** Cells that a partner owns, by kind and nights from `from` to `to`; the desk owns all others. */
  partner_cells: z.array(
    z.object({
      kind: z.enum(CELL_KINDS),
      from: z.string(),
      to: z.string(),
      partner_code: z.string(),
      partner_name: z.string(),
    }),
  ),
  /** Take-overs that are in force, oldest first. */
  take_overs: z.array(takeOver),
});
export type DeskCalendar = CodeNames<z.output<typeof deskCalendar>>;

export const getDeskCalendarEndpoint = defineEndpoint({
  id: 'get-desk-calendar',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/calendar/',
  access: 'desk',
  summary: `Returns stock, restrictions and prices of every room type for at most ${MAX_CALENDAR_NIGHTS} nights`,
  params,
  query: z.object({ from: isoDate, to: isoDate }),
  response: deskCalendar,
});

const paidAmount = z
  .number()
  .min(1)
  .max(1_000_000)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'Use at most two decimals');
const surcharge = paidAmount.or(z.literal(0));

/** Absent fields do not change. */
const cellFields = z
  .object({
    total: z.number().int().min(0).max(MAX_TOTAL_ROOMS).optional(),
    stop_sell: z.boolean().optional(),
    min_stay: z.number().int().min(1).max(MAX_MIN_STAY).optional(),
    closed_to_arrival: z.boolean().optional(),
    closed_to_departure: z.boolean().optional(),
    /** Rupees before tax; null returns to the price of the rate plan. */
    website_price: z
      .object({ single: paidAmount, double: paidAmount, extra_adult: surcharge, kid: surcharge })
      .partial()
      .nullable()
      .optional(),
    /** Reason of a blackout of the whole hotel for all companies; null ends it. */
    blackout: requiredLine('Reason', 200).nullable().optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Name at least one field to change');

const changeItem = z.object({
  /** All room types if it is absent. */
  room_types: z.array(roomTypeCode).min(1).max(60).optional(),
  from: isoDate,
  /** Inclusive. */
  to: isoDate,
  /** Every day if it is absent. */
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(7).optional(),
  set: cellFields,
});
export type ChangeItem = CodeNames<z.output<typeof changeItem>>;

const stockValue = z.object({ total: z.number().int() });
const restrictionValue = z.object({
  stop_sell: z.boolean(),
  min_stay: z.number().int(),
  closed_to_arrival: z.boolean(),
  closed_to_departure: z.boolean(),
});
/** Rupees before tax. */
const rateValue = price.extend({ is_exception: z.boolean() });
const blackoutValue = z.object({ reason: z.string() });

const cellKey = { room_type: roomTypeCode.nullable(), night: z.string() };
export const changedCell = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock'), ...cellKey, before: stockValue, after: stockValue }),
  z.object({ kind: z.literal('restriction'), ...cellKey, before: restrictionValue, after: restrictionValue }),
  z.object({ kind: z.literal('rate'), ...cellKey, before: rateValue.nullable(), after: rateValue.nullable() }),
  z.object({
    kind: z.literal('blackout'),
    ...cellKey,
    before: blackoutValue.nullable(),
    after: blackoutValue.nullable(),
  }),
]);
export type ChangedCell = CodeNames<z.output<typeof changedCell>>;

/** A cell that was not changed. The first 100 of them are also the `data` of the errors 2700 to 2703. */
export const cellProblem = z.object({
  kind: z.enum(CHANGE_KINDS),
  ...cellKey,
  code: z.enum(CELL_PROBLEMS),
  /** Rooms sold or held, for `below_sold`. */
  taken: z.number().int().nullable(),
  /** Person, partner or system that changed or owns the cell, for `changed` and `owned_by_partner`. */
  name: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** The stored value, for `changed`; its fields are those of the cell's kind. */
  value: z.union([restrictionValue, rateValue, stockValue, blackoutValue]).nullable(),
});
export type CellProblemDetails = CodeNames<z.output<typeof cellProblem>>;

const changeAnswer = z.object({
  /** Null for a dry run, and if every cell has its value already. */
  change_id: z.number().int().nullable(),
  last_change: z.number().int(),
  /** ISO instant until which the change can be undone; null without a change. */
  undo_until: z.string().nullable(),
  changed_count: z.number().int(),
  /** Cells whose value changes, at most 2,000. */
  cells: z.array(changedCell),
  /** Always empty unless `dry_run` is true; at most 100. */
  problems: z.array(cellProblem),
});
export type CalendarChangeAnswer = CodeNames<z.output<typeof changeAnswer>>;

export const changeDeskCalendarEndpoint = defineEndpoint({
  id: 'change-desk-calendar',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/calendar/changes/',
  access: 'desk',
  idempotent: true,
  maxBodyBytes: BODY_LIMITS.batch,
  summary: 'Changes cells of the calendar, all or none; the last of several items for a cell and field applies',
  params,
  body: z.object({
    items: z.array(changeItem).min(1).max(1_000),
    /** `last_change` of the calendar that the editor saw. Later changes to other values are conflicts, also those of the same person. */
    seen_change: z.number().int().min(0),
    /** Replaces later changes. */
    overwrite: z.boolean().default(false),
    /** Answers what would change, and changes nothing. */
    dry_run: z.boolean().default(false),
  }),
  response: changeAnswer,
  errors: ['STOCK_BELOW_SOLD', 'CELLS_CHANGED', 'CELLS_OF_PARTNER', 'CELLS_NOT_PRICED'],
});

export const undoDeskCalendarChangeEndpoint = defineEndpoint({
  id: 'undo-desk-calendar-change',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/calendar/changes/{change_id}/undo/',
  access: 'desk',
  idempotent: true,
  summary: 'Restores the cells of a change of the last ten minutes that have not changed since',
  params: params.extend({ change_id: objectId }),
  body: z.object({}),
  response: changeAnswer.extend({
    /** Cells that were not restored, with the reason; at most 100. */
    problems: z.array(cellProblem),
    not_restored_count: z.number().int(),
  }),
  errors: ['UNDO_EXPIRED'],
});
