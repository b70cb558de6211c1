import { z } from 'zod';
import { chargeField } from '@/lib/domains/pricing/contract/charge-field';
import { checkSteps, MAX_HOURS, MAX_STEPS } from '@/lib/domains/pricing/rules/check-steps';
import type { NoShowRule } from '@/lib/domains/pricing/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText } from '@/lib/platform/http/text-schemas';

const read = { access: 'staff', permission: 'rate.read' } as const;
const write = { access: 'staff', permission: 'rate.write', needsFreshProof: true, method: 'POST' } as const;

const policyRow = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** A cancellation costs the charge from these hours before check-in on. Charges are texts such as `50%`, `1 night` or `500 rupees`. */
  steps: z.array(z.object({ hours_before_checkin: z.number().int(), charge: z.string() })),
  no_show: z.string(),
  /** The sentences that bookers read. */
  text: z.array(z.string()),
  /** Rate plans with nights from today on. */
  plans: z.number().int(),
});
export type PolicyRow = CodeNames<z.output<typeof policyRow>>;

const SORTS = ['code', 'name', 'plans'] as const;
export type PolicySort = (typeof SORTS)[number];

export const listPoliciesEndpoint = defineEndpoint({
  ...read,
  id: 'list-cancellation-policies',
  method: 'GET',
  path: '/api/console/rates/policies/',
  summary: 'Lists cancellation policies with their text and the rate plans that have them',
  query: z.object({ ...listFields(SORTS, 'code'), q: line(60).optional() }),
  response: listAnswer(policyRow),
});

export const exportPoliciesEndpoint = csvOf(listPoliciesEndpoint);

const hours = `Enter 1 to ${MAX_HOURS} hours`;

const terms = z.object({
  name: requiredLine('Name', 80),
  steps: z
    .array(z.object({ hours_before_checkin: z.int(hours).min(1, hours).max(MAX_HOURS, hours), charge: chargeField }))
    .max(MAX_STEPS, `has more than ${MAX_STEPS} steps`),
  no_show: chargeField,
});

const SUBJECTS = { steps: 'The list', no_show: 'A no-show' };

interface Charges {
  steps: { hours_before_checkin: number; charge: NoShowRule }[];
  no_show: NoShowRule;
}

function checkCharges({ steps, no_show: noShow }: Charges, context: z.RefinementCtx): void {
  const rules = steps.map(({ hours_before_checkin: hoursBeforeCheckin, charge }) => ({
    hoursBeforeCheckin,
    ...charge,
  }));
  for (const { field, step, reason } of checkSteps({ rules, noShow })) {
    const path = step === undefined ? [field] : [field, step, 'hours_before_checkin'];
    context.addIssue({ code: 'custom', path, message: `${SUBJECTS[field]} ${reason}` });
  }
}

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$/, 'Use 2 to 40 letters, digits, . _ or -');

export const newPolicyForm = terms.extend({ code }).superRefine(checkCharges);
export type NewPolicyBody = CodeNames<z.output<typeof newPolicyForm>>;

export const createPolicyEndpoint = defineEndpoint({
  ...write,
  id: 'create-cancellation-policy',
  path: '/api/console/rates/policies/',
  summary: 'Creates a cancellation policy, which rates can then name',
  body: newPolicyForm,
  response: policyRow,
  errors: ['CODE_TAKEN'],
});

export const policyForm = terms.extend({ reason: requiredText('Reason', 500) }).superRefine(checkCharges);
export type PolicyBody = CodeNames<z.output<typeof policyForm>>;

export const changePolicyEndpoint = defineEndpoint({
  ...write,
  id: 'change-cancellation-policy',
  path: '/api/console/rates/policies/{id}/',
  summary: 'Changes a cancellation policy for later bookings; quotes and bookings keep the former one',
  params: z.object({ id: rowId }),
  body: policyForm,
  response: policyRow,
  errors: ['NOT_FOUND'],
});
