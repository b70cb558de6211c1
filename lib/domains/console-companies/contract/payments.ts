import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredText } from '@/lib/platform/http/text-schemas';
import { bankReference } from '@/lib/domains/payments/contract/bank-reference';
import { companyAnswer, requestedOrDone } from './companies';
import { isIsoDate } from '@/lib/dates';

export const paymentForm = z.object({
  amount: z
    .number('Enter an amount in rupees')
    .positive('Enter an amount above zero')
    .max(1_000_000_000, 'The amount is too large')
    .multipleOf(0.01, 'Enter at most two decimals'),
  reference: bankReference,
  paid_on: z.string('Enter the day of the transfer').refine(isIsoDate, 'Enter the day of the transfer'),
  /** Credits an amount above the debt for later stays. */
  may_be_advance: z.boolean().default(false),
});

const params = z.object({ id: rowId });

export const recordPaymentEndpoint = defineEndpoint({
  id: 'record-company-payment',
  method: 'POST',
  path: '/api/console/companies/{id}/payments/',
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary:
    'Records a bank transfer of a company, which pays its oldest bills first; a recorded reference changes nothing. One that leaves an advance above `FOUR_EYES_PAISE` becomes a request that another member of staff decides on',
  params,
  body: paymentForm,
  response: requestedOrDone,
  errors: ['NOT_FOUND', 'APPROVAL_PENDING', 'APPROVAL_OUTDATED'],
});

export const reversalForm = z.object({ reference: bankReference, reason: requiredText('Reason', 500) });

export const reversePaymentEndpoint = defineEndpoint({
  id: 'reverse-company-payment',
  method: 'POST',
  path: '/api/console/companies/{id}/payments/reverse/',
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary: 'Undoes a wrongly recorded transfer and reopens its bills; it can be recorded again',
  params,
  body: reversalForm,
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});
