import { z } from 'zod';
import { approvalAnswer } from '@/lib/domains/approvals/contract/approvals';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { line, requiredText } from '@/lib/platform/http/text-schemas';
import { MAX_PAISE, PAISE_PER_RUPEE } from '@/lib/money';
import { companyContract, contractForm } from './company-contract';

const staff = 'staff' as const;
const id = z.object({ id: rowId });
const reason = requiredText('Reason', 500);

/** Rupees with at most two decimals. */
const limitRupees = z
  .number('Enter an amount in rupees')
  .min(0, 'Enter 0 or more')
  .max(MAX_PAISE / PAISE_PER_RUPEE / 100, 'The amount is too large')
  .multipleOf(0.01, 'Enter at most two decimals');

const companyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  is_travel_agent: z.boolean(),
  entities: z.number().int(),
  credit_limit: z.number(),
  since: z.string(),
});
export type CompanyRow = CodeNames<z.output<typeof companyRow>>;

const companyFilters = {
  /** A part of the name of the company or of a legal entity, or a GSTIN. */
  q: line(120).optional(),
  status: z.enum(['active', 'suspended']).optional(),
  kind: z.enum(['company', 'travel_agent']).optional(),
};

const COMPANY_SORTS = ['name', 'credit_limit', 'since'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const listCompaniesEndpoint = defineEndpoint({
  id: 'list-companies',
  method: 'GET',
  path: '/api/console/companies/',
  access: staff,
  permission: 'company.read',
  summary: 'Lists companies by name, GSTIN, kind and status',
  query: z.object({ ...listFields(COMPANY_SORTS, 'name'), ...companyFilters }),
  response: listAnswer(companyRow),
});

export const exportCompaniesEndpoint = csvOf(listCompaniesEndpoint);

const role = z.enum(['booker', 'manager', 'finance']);

const entity = z.object({
  legal_entity_id: z.number().int(),
  name: z.string(),
  city: z.string(),
  is_travel_agent: z.boolean(),
  registrations: z.array(
    z.object({ gstin: z.string(), legal_name: z.string(), state: z.string(), is_confirmed: z.boolean() }),
  ),
  members: z.array(
    z.object({
      user_id: z.number().int(),
      name: z.string(),
      role,
      /** Null for staff who may not see contacts of guests. */
      email: z.string().nullable(),
    }),
  ),
  wallet: z.object({ spendable: z.number(), pending: z.number() }).nullable(),
});
export type CompanyEntity = CodeNames<z.output<typeof entity>>;

const credit = z.object({
  limit: z.number(),
  used: z.number(),
  held: z.number(),
  advance: z.number(),
  free: z.number(),
  payments: z.array(
    z.object({
      reference: z.string(),
      paid_on: z.string(),
      amount: z.number(),
      reversed_on: z.string().nullable(),
    }),
  ),
  payment_count: z.number().int(),
});
export type CompanyCredit = CodeNames<z.output<typeof credit>>;

export const companyAnswer = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  contract: companyContract,
  limits: z.object({
    is_btc_allowed: z.boolean(),
    credit_limit: z.number(),
    daily_limit: z.number().nullable(),
    unpaid_rooms_cap: z.number().int(),
  }),
  /** Null without `money.read`. */
  credit: credit.nullable(),
  entities: z.array(entity),
  restricted_hotels: z.array(z.object({ hotel_id: z.number().int(), name: z.string(), reason: z.string() })),
  allowed_pans: z.array(z.object({ pan: z.string(), reason: z.string() })),
  /** Empty without `money.read`. */
  approvals: z.array(approvalAnswer),
});
export type Company = CodeNames<z.output<typeof companyAnswer>>;

export const getCompanyEndpoint = defineEndpoint({
  id: 'get-company',
  method: 'GET',
  path: '/api/console/companies/{id}/',
  access: staff,
  permission: 'company.read',
  summary: 'Returns contract settings, limits, credit, legal entities, members and restrictions of a company',
  params: id,
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

export const changeContractEndpoint = defineEndpoint({
  id: 'change-company-contract',
  method: 'POST',
  path: '/api/console/companies/{id}/contract/',
  access: staff,
  permission: 'contract.write',
  needsFreshProof: true,
  summary:
    'Changes how a company may pay, what its bookings need and the terms of its travel agents; limits are another endpoint',
  params: id,
  body: contractForm,
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

/** `requested`: another member of staff decides, and the company is unchanged. */
export const requestedOrDone = z.object({ outcome: z.enum(['done', 'requested']), company: companyAnswer });
export type RequestedOrDone = Pick<z.output<typeof requestedOrDone>, 'outcome'>;

export const limitsForm = z.object({
  is_btc_allowed: z.boolean().optional(),
  credit_limit: limitRupees.optional(),
  /** Null for no limit. */
  daily_limit: limitRupees.nullable().optional(),
  unpaid_rooms_cap: z.number('Enter a number of rooms').int().min(0).max(99_999).optional(),
  reason,
});
export type LimitsBody = CodeNames<z.output<typeof limitsForm>>;

export const changeLimitsEndpoint = defineEndpoint({
  id: 'change-company-limits',
  method: 'POST',
  path: '/api/console/companies/{id}/limits/',
  access: staff,
  permission: 'limit.request',
  needsFreshProof: true,
  summary:
    'Changes limits of a company. Raised limits above `FOUR_EYES_PAISE`, and all changes by staff without `limit.write`, become a request that another member of staff decides on',
  params: id,
  body: limitsForm,
  response: requestedOrDone,
  errors: ['NOT_FOUND', 'APPROVAL_PENDING', 'APPROVAL_OUTDATED'],
});

export const statusForm = z.object({ status: z.enum(['active', 'suspended']), reason });

export const changeCompanyStatusEndpoint = defineEndpoint({
  id: 'change-company-status',
  method: 'POST',
  path: '/api/console/companies/{id}/status/',
  access: staff,
  permission: 'company.write',
  needsFreshProof: true,
  summary: 'Suspends or resumes a company; nothing changes if it has the status',
  params: id,
  body: statusForm,
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

export const restrictionForm = z.object({ hotel_id: rowId, reason });

export const restrictHotelEndpoint = defineEndpoint({
  id: 'restrict-company-hotel',
  method: 'POST',
  path: '/api/console/companies/{id}/restricted-hotels/',
  access: staff,
  permission: 'company.write',
  summary: 'Stops a company from booking a hotel; existing bookings are unchanged',
  params: id,
  body: restrictionForm,
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

export const unrestrictHotelEndpoint = defineEndpoint({
  id: 'unrestrict-company-hotel',
  method: 'DELETE',
  path: '/api/console/companies/{id}/restricted-hotels/{hotelId}/',
  access: staff,
  permission: 'company.write',
  summary: 'Lets a company book a hotel again; nothing changes if it may already',
  params: z.object({ id: rowId, hotelId: rowId }),
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

/** Characters 3 to 12 of a GSTIN: a PAN, or the corresponding characters of a registration without one. */
const pan = z
  .string('PAN is a required field')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10}$/, 'Enter characters 3 to 12 of a GSTIN');

export const panForm = z.object({ pan, reason });

export const allowPanEndpoint = defineEndpoint({
  id: 'allow-company-pan',
  method: 'POST',
  path: '/api/console/companies/{id}/pans/',
  access: staff,
  permission: 'company.write',
  summary: 'Lets a company add GSTINs with a further PAN, such as that of a group company',
  params: id,
  body: panForm,
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

export const withdrawPanEndpoint = defineEndpoint({
  id: 'withdraw-company-pan',
  method: 'DELETE',
  path: '/api/console/companies/{id}/pans/{pan}/',
  access: staff,
  permission: 'company.write',
  summary: 'Withdraws a further PAN; existing GSTINs remain, and nothing changes if it is not allowed',
  params: z.object({ id: rowId, pan }),
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});

export const assignRoleEndpoint = defineEndpoint({
  id: 'assign-company-role',
  method: 'POST',
  path: '/api/console/companies/{id}/entities/{entityId}/role/',
  access: staff,
  permission: 'company.write',
  needsFreshProof: true,
  summary: 'Changes the role of a member; a legal entity always has a manager',
  params: z.object({ id: rowId, entityId: rowId }),
  body: z.object({ user_id: rowId, role }),
  response: companyAnswer,
  errors: ['NOT_FOUND', 'LAST_MANAGER'],
});

export const openWalletEndpoint = defineEndpoint({
  id: 'open-company-wallet',
  method: 'POST',
  path: '/api/console/companies/{id}/entities/{entityId}/wallet/',
  access: staff,
  permission: 'company.write',
  summary: 'Opens the rewards wallet of a legal entity; nothing changes if it has one',
  params: z.object({ id: rowId, entityId: rowId }),
  response: companyAnswer,
  errors: ['NOT_FOUND'],
});
