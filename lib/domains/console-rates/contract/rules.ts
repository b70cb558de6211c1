import { z } from 'zod';
import { isoDate, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText } from '@/lib/platform/http/text-schemas';

const write = { access: 'staff', permission: 'rate.write', needsFreshProof: true } as const;

/** Nights in the answer of a change; `changed_nights` counts all. */
export const LISTED_NIGHTS = 40;

const ruleRow = z.object({
  id: z.number().int(),
  hotel_id: z.number().int(),
  hotel: z.string(),
  hotel_code: z.string(),
  room_type: z.string(),
  room_type_code: z.string(),
  channel: z.enum(['corp', 'website']),
  contract: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  /** Bit 0 is Monday. */
  weekdays: z.number().int(),
  priority: z.number().int(),
  single: z.number(),
  double: z.number(),
  extra_adult: z.number(),
  kid: z.number(),
});
export type RateRuleRow = CodeNames<z.output<typeof ruleRow>>;

export const listRateRulesEndpoint = defineEndpoint({
  id: 'list-rate-rules',
  method: 'GET',
  path: '/api/console/rates/rules/',
  access: 'staff',
  permission: 'rate.read',
  summary: 'Lists rules of rate plans that are not over: seasons, weekends and rates of contracts',
  query: z.object({
    ...listFields(['from'], 'from'),
    /** The code, or a part of the name. */
    hotel: line(40).optional(),
    /** The code, or a part of the company's name. */
    contract: line(40).optional(),
    channel: z.enum(['corp', 'website']).optional(),
  }),
  response: listAnswer(ruleRow),
});

export const exportRateRulesEndpoint = csvOf(listRateRulesEndpoint);

const amount = z
  .number('Enter an amount in rupees')
  .positive('Enter an amount above 0')
  .max(1_000_000, 'The amount is too large')
  .multipleOf(0.01, 'Enter at most two decimals');
const surcharge = amount.or(z.literal(0));

export const rateRuleForm = z
  .object({
    /** The operator's code, or the number of the hotel. */
    hotel_code: requiredLine('Hotel', 40),
    room_type: roomTypeCode,
    channel: z.enum(['corp', 'website'], 'Enter corp or website'),
    /** The rates of one contract; without it those of all companies. */
    contract_code: line(40)
      .nullish()
      .transform((code) => code || null),
    from: isoDate,
    to: isoDate,
    /** `all`, or weekdays such as `Fri|Sat`. */
    weekdays: requiredLine('Weekdays', 40),
    priority: z.number('Enter a whole number').int('Enter a whole number').min(0).max(1000),
    single: amount,
    double: amount,
    extra_adult: surcharge,
    kid: surcharge,
    reason: requiredText('Reason', 500),
    /** Answers which nights change, and changes nothing. */
    dry_run: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last night is before the first' });
export type RateRuleBody = CodeNames<z.output<typeof rateRuleForm>>;

const nightRate = z.object({ single: z.number(), double: z.number() }).nullable();
const changedNights = z.object({
  changed_nights: z.number().int(),
  /** Rupees before tax, before the percentage of a contract. */
  nights: z.array(z.object({ night: z.string(), before: nightRate, after: nightRate })),
});
export type ChangedNights = CodeNames<z.output<typeof changedNights>>;

export const saveRateRuleEndpoint = defineEndpoint({
  ...write,
  id: 'save-rate-rule',
  method: 'POST',
  path: '/api/console/rates/rules/',
  summary: 'Adds a rule, or changes the prices of the rule with the same dates, weekdays and priority',
  body: rateRuleForm,
  response: changedNights,
});

export const endRateRuleForm = z.object({ reason: requiredText('Reason', 500), dry_run: z.boolean().default(false) });

export const endRateRuleEndpoint = defineEndpoint({
  ...write,
  id: 'end-rate-rule',
  method: 'POST',
  path: '/api/console/rates/rules/{id}/end/',
  summary: 'Ends a rule with the night before today; one that has not begun is deleted',
  params: z.object({ id: rowId }),
  body: endRateRuleForm,
  response: changedNights,
  errors: ['NOT_FOUND'],
});
