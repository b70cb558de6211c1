import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredText } from '@/lib/platform/http/text-schemas';
import { DISPUTE_STATES } from '../types';

const PATH = '/api/console/money/disputes/';

const disputeRow = z.object({
  id: z.number().int(),
  code: z.string(),
  hotel: z.string(),
  month: z.string(),
  /** Reference of the booking. */
  reference: z.string(),
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  raised_at: z.string(),
  answer: z.string(),
});
export type DisputeRow = CodeNames<z.output<typeof disputeRow>>;

export const listDisputesEndpoint = defineEndpoint({
  id: 'list-statement-disputes',
  method: 'GET',
  path: PATH,
  access: 'staff',
  permission: 'money.read',
  summary: 'Lists the lines of statements that hotels dispute, the open ones by default',
  query: z.object({
    ...listFields(['id'], 'id'),
    state: z.enum([...DISPUTE_STATES, 'all']).default('open'),
    hotel: z.string().trim().max(40).optional(),
  }),
  response: listAnswer(disputeRow),
});

export const exportDisputesEndpoint = csvOf(listDisputesEndpoint);

export const answerForm = z.object({
  state: z.enum(['accepted', 'refused'], 'Choose an answer'),
  answer: requiredText('Answer', 1_000),
});

export const answerDisputeEndpoint = defineEndpoint({
  id: 'answer-statement-dispute',
  method: 'POST',
  path: `${PATH}{dispute_id}/answer/`,
  access: 'staff',
  permission: 'money.write',
  needsFreshProof: true,
  summary: 'Accepts or refuses a dispute and mails the answer to the owners of the hotel; it moves no money',
  params: z.object({ dispute_id: rowId }),
  body: answerForm,
  response: disputeRow,
  errors: ['NOT_FOUND'],
});
