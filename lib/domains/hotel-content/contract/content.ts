import { z } from 'zod';
import { factChanges } from '@/lib/domains/hotels/contract/facts';
import { facility } from '@/lib/domains/hotels/contract/hotels';
import { COMPLETENESS_PARTS } from '@/lib/domains/hotels/rules/completeness';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText, text } from '@/lib/platform/http/text-schemas';
import { CHANGE_STATES } from '../types';

const MAX = { line: 200, title: 120, text: 4000, list: 60, facilities: 200 } as const;

export const hotelParams = z.object({ hotel_id: rowId });

/** A hash of the part that the person saw. */
export const contentVersion = z.string().regex(/^[0-9a-f]{16}$/, 'is not a version');

export const factValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]);

const titled = z.object({ title: z.string(), description: z.string() });

const deskContent = z.object({
  description: z.string(),
  directions: z.string(),
  phone: z.string(),
  checkin_time: z.string(),
  checkout_time: z.string(),
  policies: z.array(titled),
  trilights: z.array(titled),
  promises: z.array(titled),
  accessibilities: z.array(z.string()),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** By the key of the fact; a fact that is absent is unknown. Amounts are rupees. */
  facts: z.record(z.string(), factValue),
  /** Slugs. */
  facilities: z.array(z.string()),
  map_point_checked_on: z.string().nullable(),
});

export const difference = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
});

const contentState = z.object({
  hotel_id: z.number().int(),
  version: z.string(),
  /** What the public page shows. */
  published: deskContent,
  /** What it shows after an approval; equal to `published` if nothing waits. */
  edited: deskContent,
  is_approval_required: z.boolean(),
  last_change: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
  /** Changes that wait for approval, those of room types and photographs included. */
  waiting: z
    .object({ changed_by: z.string().nullable(), changed_at: z.string(), differences: z.array(difference) })
    .nullable(),
  /** How the last waiting changes ended. */
  decision: z.object({ state: z.enum(CHANGE_STATES), reason: z.string(), at: z.string() }).nullable(),
  completeness: z.object({
    score: z.number().int(),
    parts: z.array(z.object({ part: z.enum(COMPLETENESS_PARTS), score: z.number().int() })),
    steps: z.array(
      z.object({ part: z.enum(COMPLETENESS_PARTS), field: z.string(), text: z.string(), points: z.number() }),
    ),
  }),
  facility_options: z.array(facility),
});
export type HotelContentState = CodeNames<z.output<typeof contentState>>;
export type EditedContent = HotelContentState['edited'];
export type ContentDifference = CodeNames<z.output<typeof difference>>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');
const phone = z
  .string()
  .trim()
  .regex(/^(\+?[\d ()-]{6,24})?$/, 'Please enter a telephone number');
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MAX.list, `Please enter at most ${MAX.list} entries`);
const titledList = listOf(
  z.object({ title: requiredLine('Title', MAX.title), description: requiredText('Text', MAX.text) }),
);

/** The fields that the form of the desk sends. */
export const contentFields = z
  .object({
    description: text(MAX.text),
    directions: text(MAX.text),
    phone,
    checkin_time: clock,
    checkout_time: clock,
    policies: titledList,
    trilights: titledList,
    promises: titledList,
    accessibilities: listOf(requiredLine('Text', MAX.line)),
    faqs: listOf(z.object({ question: requiredLine('Question', MAX.line), answer: requiredText('Answer', MAX.text) })),
    /** Values by the key of the fact; `unknown` removes a fact. Facts that are absent do not change. */
    facts: factChanges(HOTEL_FACTS),
    facilities: z.array(line(MAX.title)).max(MAX.facilities),
    /** The person compared the map point with the entrance today. */
    is_map_point_checked: z.literal(true),
  })
  .partial();

export const getHotelContentEndpoint = defineEndpoint({
  id: 'get-hotel-content',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/content/',
  access: 'desk',
  summary: 'Returns texts, facts and facilities of a hotel, changes that wait for approval, and the next best steps',
  params: hotelParams,
  response: contentState,
});

export const changeHotelContentEndpoint = defineEndpoint({
  id: 'change-hotel-content',
  method: 'PATCH',
  path: '/api/desk/hotels/{hotel_id}/content/',
  access: 'desk',
  summary: 'Changes the given texts, facts and facilities of a hotel; for its owners',
  params: hotelParams,
  body: contentFields.extend({ version: contentVersion }),
  response: contentState,
  errors: ['CONTENT_CHANGED'],
});

export const withdrawHotelContentEndpoint = defineEndpoint({
  id: 'withdraw-hotel-content',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/content/withdraw/',
  access: 'desk',
  summary: 'Withdraws the changes that wait for approval; nothing changes if none wait',
  params: hotelParams,
  body: z.object({}),
  response: contentState,
});
