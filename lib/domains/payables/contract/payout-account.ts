import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine, requiredText } from '@/lib/platform/http/text-schemas';
import { ACCOUNT_NAME_LENGTH, ACCOUNT_NUMBER, IFSC } from '../rules/bank-account';

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The number goes in only: no answer has more than its last four digits. */
export const payoutAccountForm = z
  .object({
    account_name: requiredLine('Account name', ACCOUNT_NAME_LENGTH),
    ifsc: z.string().trim().toUpperCase().regex(IFSC.pattern, `Enter ${IFSC.text}`),
    account_number: z
      .string()
      .max(40)
      .overwrite(withoutSpaces)
      .regex(ACCOUNT_NUMBER.pattern, `Enter ${ACCOUNT_NUMBER.text}`),
    account_number_again: z.string().max(40).overwrite(withoutSpaces),
    reason: requiredText('Reason', 500),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (form.account_number_again !== form.account_number)
      refuse('account_number_again', 'The two account numbers differ');
    if (withoutSpaces(form.reason).includes(form.account_number))
      refuse('reason', 'Leave the account number out of the reason: other staff read it');
    if (withoutSpaces(form.account_name).includes(form.account_number))
      refuse('account_name', 'Enter the name, without the account number');
  });
export type PayoutAccountForm = CodeNames<z.output<typeof payoutAccountForm>>;

export const requestPayoutAccountEndpoint = defineEndpoint({
  id: 'request-payout-account',
  method: 'POST',
  path: '/api/console/hotels/{hotel_id}/payout-account/',
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary: 'Requests another account for the payouts to a hotel; another member of staff always decides',
  params: z.object({ hotel_id: rowId }),
  body: payoutAccountForm,
  response: z.object({ approval_id: z.number().int(), expires_at: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'APPROVAL_PENDING'],
});
