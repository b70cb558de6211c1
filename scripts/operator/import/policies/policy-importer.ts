import { z } from 'zod';
import { chargeField } from '@/lib/domains/pricing/contract/charge-field';
import { checkSteps, MAX_HOURS, MAX_STEPS } from '@/lib/domains/pricing/rules/check-steps';
import { comparePolicies, savePolicies } from '@/lib/domains/pricing/server/service/save-terms';
import type { CancellationPolicy, CancellationRule } from '@/lib/domains/pricing/types';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import { codeField, optionalField, requiredLineField } from '@/lib/platform/import/fields';
import type { Importer } from '@/lib/platform/import/importer';

const MAX_NAME = 80;

/** Reads `48: 50%|24: 100%`: hours before check-in, and what a cancellation costs from then on. */
const stepsField = z.string().transform((text, context): CancellationRule[] => {
  const steps = text.split('|').map((step) => step.trim());
  if (steps.length > MAX_STEPS) context.addIssue(`has more than ${MAX_STEPS} steps`);
  return steps.flatMap((step) => {
    const [, hours = '', charge = ''] = /^(\d{1,4}):(.+)$/.exec(step) ?? [];
    const parsed = chargeField.safeParse(charge);
    if (!parsed.success || Number(hours) < 1 || Number(hours) > MAX_HOURS) {
      context.addIssue(`"${step}" is not hours and charge, such as 24: 1 night`);
      return [];
    }
    return [{ hoursBeforeCheckin: Number(hours), ...parsed.data }];
  });
});

/** docs/import.md describes the columns. */
const policyRow = z.object({
  code: codeField,
  name: requiredLineField(MAX_NAME),
  steps: optionalField(stepsField, []),
  no_show: chargeField,
});

export const policyImporter: Importer<typeof policyRow, null, CancellationPolicy> = {
  schema: policyRow,
  required: ['code', 'name', 'no_show'],
  optional: ['steps'],
  keyOf: ({ code }) => code,
  prepare: () => Promise.resolve(null),
  check: ({ code, name, steps: rules, no_show: noShow }) => {
    const reasons = checkSteps({ rules, noShow }).map(({ field, reason }) => `${field} ${reason}`);
    return reasons.length > 0 ? { reasons } : { value: { code, name, rules, noShow } };
  },
  compare: comparePolicies,
  write: savePolicies,
  // A policy may belong to the rates of every hotel.
  tagsOf: () => Promise.resolve([EVERY_PAGE_TAG]),
};
