import { z } from 'zod';
import { isIsoDate, nightsBetween, type IsoDate } from '@/lib/dates';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line } from '@/lib/platform/http/text-schemas';

/** Amounts in rupees. The parts by age are owed for ended stays, counted from the day on which they were due. */
const creditRow = z.object({
  company_id: z.number().int(),
  company: z.string(),
  /** Null in rows of companies. */
  entity: z.string().nullable(),
  /** Limit and unapplied receipts belong to the company: null in rows of legal entities. */
  limit: z.number().nullable(),
  used: z.number(),
  held: z.number(),
  not_due: z.number(),
  days_30: z.number(),
  days_60: z.number(),
  days_90: z.number(),
  older: z.number(),
  unapplied: z.number().nullable(),
});
export type CreditRow = CodeNames<z.output<typeof creditRow>>;

const CREDIT_SORTS = ['company', 'limit', 'used', 'overdue', 'older'] as const;
export type CreditSort = (typeof CREDIT_SORTS)[number];
const filters = {
  /** A part of the name of the company. */
  q: line(120).optional(),
  /** The rows: companies, or their legal entities with bills. */
  by: z.enum(['company', 'entity']).default('company'),
};
const access = { method: 'GET', access: 'staff', permission: 'money.read' } as const;

export const listCompanyCreditEndpoint = defineEndpoint({
  id: 'list-company-credit',
  path: '/api/console/money/credit/',
  ...access,
  summary:
    'Lists companies with credit: limit, use, what is owed by days past the due date, and receipts that no bill has used',
  query: z.object({ ...listFields(CREDIT_SORTS, '-overdue'), ...filters }),
  response: listAnswer(creditRow),
});

export const exportCompanyCreditEndpoint = csvOf(listCompanyCreditEndpoint);

const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');
const MAX_DAYS = 366;

const isPeriod = (from: IsoDate, to: IsoDate) => from <= to && nightsBetween(from, to) < MAX_DAYS;

/** Days in India, both included, at most a year. */
export const statementPeriod = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => !isIsoDate(from) || !isIsoDate(to) || isPeriod(from, to), {
    path: ['to'],
    message: 'The period must end after its first day and last at most a year',
  });

const params = z.object({ id: rowId });

export const exportCreditStatementEndpoint = defineEndpoint({
  id: 'export-company-statement',
  path: '/api/console/money/credit/{id}/statement/csv/',
  ...access,
  summary: 'Returns the statement of a company for a period as CSV, from the opening to the closing balance',
  params,
  query: statementPeriod,
  response: fileAnswer,
  file: 'text/csv; charset=utf-8',
  errors: ['NOT_FOUND'],
});

export const sendCreditStatementEndpoint = defineEndpoint({
  id: 'send-company-statement',
  method: 'POST',
  path: '/api/console/money/credit/{id}/statement/send/',
  access: 'staff',
  permission: 'money.write',
  summary:
    'Mails the statement of a period to the managers and finance members of a company, once a day for the same period',
  params,
  body: statementPeriod,
  response: z.object({ recipients: z.number().int() }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
