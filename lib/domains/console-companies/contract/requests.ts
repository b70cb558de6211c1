import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredText } from '@/lib/platform/http/text-schemas';

const status = z.enum(['requested', 'approved', 'refused']);

const request = z.object({
  id: z.number().int(),
  legal_name: z.string(),
  gstin: z.string(),
  city: z.string(),
  contact_name: z.string(),
  /** Null for staff who may not see contacts of guests. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status,
  reason: z.string().nullable(),
  company_id: z.number().int().nullable(),
  requested_at: z.iso.datetime(),
});
export type CompanyRequest = CodeNames<z.output<typeof request>>;

export const listCompanyRequestsEndpoint = defineEndpoint({
  id: 'list-company-requests',
  method: 'GET',
  path: '/api/console/company-requests/',
  access: 'staff',
  permission: 'company.read',
  summary: 'Lists requests of companies for an account that wait, are approved or are refused',
  query: z.object({ ...listFields(['id'], 'id'), status: status.default('requested') }),
  response: listAnswer(request),
});

export const exportCompanyRequestsEndpoint = csvOf(listCompanyRequestsEndpoint);

export const requestDecision = z
  .object({
    decision: z.enum(['approve', 'refuse']),
    /** Needed for a refusal. Stored, but not sent to the company. */
    reason: requiredText('Reason', 500).optional(),
    is_travel_agent: z.boolean().default(false),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, {
    path: ['reason'],
    message: 'Reason is a required field',
  });

export const decideCompanyRequestEndpoint = defineEndpoint({
  id: 'decide-company-request',
  method: 'POST',
  path: '/api/console/company-requests/{id}/decide/',
  access: 'staff',
  permission: 'company.write',
  needsFreshProof: true,
  summary:
    'Approves a request, which creates the company without credit and invites the contact as travel manager, or refuses it by mail',
  params: z.object({ id: rowId }),
  body: requestDecision,
  response: z.object({ company_id: z.number().int().nullable() }),
  errors: ['NOT_FOUND'],
});
