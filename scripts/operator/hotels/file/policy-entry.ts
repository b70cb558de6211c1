import { z } from 'zod';
import { chargeField } from '@/lib/domains/pricing/contract/charge-field';
import { formatCharge } from '@/lib/domains/pricing/rules/charge-text';
import { checkSteps, MAX_HOURS, MAX_STEPS } from '@/lib/domains/pricing/rules/check-steps';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';
import { codeField } from '@/lib/platform/import/fields';
import { plainText } from './texts';

export const policyEntry = z
  .strictObject({
    code: codeField,
    name: plainText(80),
    steps: z
      .array(z.strictObject({ hours_before_checkin: z.int().min(1).max(MAX_HOURS), charge: chargeField }))
      .max(MAX_STEPS, `has more than ${MAX_STEPS} steps`),
    no_show: chargeField,
  })
  .transform(({ code, name, steps, no_show: noShow }, context): CancellationPolicy => {
    const rules = steps.map(({ hours_before_checkin: hoursBeforeCheckin, charge }) => ({
      hoursBeforeCheckin,
      ...charge,
    }));
    for (const { field, reason } of checkSteps({ rules, noShow }))
      context.addIssue({ code: 'custom', message: `${field} ${reason}` });
    return { code, name, rules, noShow };
  });

export function toPolicyEntry({ code, name, rules, noShow }: CancellationPolicy): z.input<typeof policyEntry> {
  return {
    code,
    name,
    steps: rules.map(({ hoursBeforeCheckin, ...charge }) => ({
      hours_before_checkin: hoursBeforeCheckin,
      charge: formatCharge(charge),
    })),
    no_show: formatCharge(noShow),
  };
}
