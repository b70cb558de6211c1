import { z } from 'zod';
import { isoDate, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { MEAL_PLANS } from '@/lib/domains/pricing/rules/meal-plan';
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
  meal_plan: z.enum(MEAL_PLANS),
  /** The name of the policy. */
  cancellation_policy: z.string(),
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
    /** Of the plan, for later bookings. Without them an existing plan keeps its own and a new one gets the defaults. */
    meal_plan: z
      .enum(MEAL_PLANS, 'Choose a meal plan')
      .or(z.literal(''))
      .nullish()
      .transform((plan) => plan || null),
    /** The code of the policy. */
    cancellation_policy: line(40)
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

export const getPlanTermsEndpoint = defineEndpoint({
  id: 'get-plan-terms',
  method: 'GET',
  path: '/api/console/rates/plan-terms/',
  access: 'staff',
  permission: 'rate.read',
  summary:
    'Returns meal plan and cancellation policy of a rate plan, or the defaults of a plan that does not exist yet',
  query: z.object({
    /** The operator's code, or the number of the hotel. */
    hotel: requiredLine('Hotel', 40),
    room_type: roomTypeCode,
    channel: z.enum(['corp', 'website']),
    /** The code of a contract; without it the plan of all companies. */
    contract: line(40).optional(),
  }),
  response: z.object({
    is_new: z.boolean(),
    meal_plan: z.enum(MEAL_PLANS),
    /** The code of the policy; null if the default policy does not exist. */
    cancellation_policy: z.string().nullable(),
    /** The policies that a plan may have. */
    policies: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

const nightRate = z.object({ single: z.number(), double: z.number() }).nullable();
/** Null for a term that does not change; `before` is null for a new plan. */
const changedTerm = <Value extends z.ZodType>(value: Value) =>
  z.object({ before: value.nullable(), after: value }).nullable();
const changedNights = z.object({
  /** Null if the plan keeps its meal plan and its cancellation policy, which is named. */
  plan: z
    .object({
      is_new: z.boolean(),
      meal_plan: changedTerm(z.enum(MEAL_PLANS)),
      cancellation_policy: changedTerm(z.string()),
    })
    .nullable(),
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
  summary:
    'Adds a rule, or changes the prices of the rule with the same dates, weekdays and priority, and the terms of its plan',
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
