import { z } from 'zod';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine, requiredText } from '@/lib/platform/http/text-schemas';
import { CONTRACT_STATES } from '../rules/contract-state';

const id = z.object({ id: rowId });
const read = { access: 'staff', permission: 'rate.read' } as const;
const write = { access: 'staff', permission: 'rate.write', needsFreshProof: true } as const;

const contractRow = z.object({
  id: z.string(),
  /** Null for a rate plan of all companies. */
  contract_id: z.number().int().nullable(),
  code: z.string().nullable(),
  company: z.string().nullable(),
  /** Null for a contract without rates of its own: the general corporate rate with the adjustment applies. */
  hotel: z.string().nullable(),
  hotel_code: z.string().nullable(),
  room_type: z.string().nullable(),
  valid_from: z.string(),
  valid_to: z.string(),
  /** Percent on the general corporate rate; negative for a discount. */
  adjustment: z.number(),
  /** Lowest and highest rate of one adult before tax, in rupees. */
  rate_from: z.number().nullable(),
  rate_to: z.number().nullable(),
  state: z.enum(CONTRACT_STATES),
});
export type ContractRow = CodeNames<z.output<typeof contractRow>>;

const CONTRACT_SORTS = ['company', 'hotel', 'valid_to'] as const;
export type ContractSort = (typeof CONTRACT_SORTS)[number];
const filters = {
  /** A part of the company, code or hotel. */
  q: line(60).optional(),
  state: z.enum(CONTRACT_STATES).optional(),
  scope: z.enum(['companies', 'all_companies']).optional(),
};

export const listContractsEndpoint = defineEndpoint({
  ...read,
  id: 'list-contracts',
  method: 'GET',
  path: '/api/console/rates/contracts/',
  summary: 'Lists contracts and corporate rate plans by company, hotel and room type',
  query: z.object({ ...listFields(CONTRACT_SORTS, 'company'), ...filters }),
  response: listAnswer(contractRow),
});

export const exportContractsEndpoint = csvOf(listContractsEndpoint);

const contract = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  company_id: z.number().int(),
  company: z.string(),
  adjustment: z.number(),
  valid_from: z.string(),
  valid_to: z.string(),
  state: z.enum(CONTRACT_STATES),
});
export type ContractView = CodeNames<z.output<typeof contract>>;

export const getContractEndpoint = defineEndpoint({
  ...read,
  id: 'get-contract',
  method: 'GET',
  path: '/api/console/rates/contracts/{id}/',
  summary: 'Returns one contract',
  params: id,
  response: contract,
  errors: ['NOT_FOUND'],
});

const terms = z.object({
  name: requiredLine('Name', 120),
  adjustment: z
    .number('Enter a percentage')
    .min(-90, 'Enter at least -90 percent')
    .max(100, 'Enter at most 100 percent')
    .multipleOf(0.01, 'Enter at most two decimals'),
  valid_from: isoDate,
  valid_to: isoDate,
});

const inOrder = ({ valid_from, valid_to }: z.output<typeof terms>) => valid_from <= valid_to;
const ORDER = { path: ['valid_to'], message: 'The last day is before the first day' };

export const newContractForm = terms
  .extend({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$/, 'Use 2 to 40 letters, digits, . _ or -'),
    /** The number or the exact name of the company. */
    company: requiredLine('Company', 200),
  })
  .refine(inOrder, ORDER);
export type NewContractBody = CodeNames<z.output<typeof newContractForm>>;

export const createContractEndpoint = defineEndpoint({
  ...write,
  id: 'create-contract',
  method: 'POST',
  path: '/api/console/rates/contracts/',
  summary:
    'Creates a contract of a company; its rates are imported, or are the general corporate rates with the adjustment',
  body: newContractForm,
  response: contract,
  errors: ['CODE_TAKEN'],
});

const reason = requiredText('Reason', 500);
export const contractForm = terms.extend({ reason }).refine(inOrder, ORDER);
export type ContractBody = CodeNames<z.output<typeof contractForm>>;

export const changeContractEndpoint = defineEndpoint({
  ...write,
  id: 'change-contract',
  method: 'POST',
  path: '/api/console/rates/contracts/{id}/',
  summary: 'Changes name, adjustment and period of a contract, and switches it on',
  params: id,
  body: contractForm,
  response: contract,
  errors: ['NOT_FOUND'],
});

export const endContractForm = z.object({ reason });

export const endContractEndpoint = defineEndpoint({
  ...write,
  id: 'end-contract',
  method: 'POST',
  path: '/api/console/rates/contracts/{id}/end/',
  summary: 'Ends a contract with the night before today; one that has not begun is switched off',
  params: id,
  body: endContractForm,
  response: contract,
  errors: ['NOT_FOUND'],
});
