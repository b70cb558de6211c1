import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { issuedDocument } from './invoices';

const ofMonth = z.object({
  legal_entity_id: objectId.optional(),
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'),
});

export const exportBookingsEndpoint = defineEndpoint({
  id: 'export-bookings',
  method: 'GET',
  path: '/api/b2b/dashboard/booking-export/',
  access: 'member',
  inView: 'refused',
  keyScope: 'finance',
  summary: 'Exports bookings with check-out in a month as CSV, with invoice and tax columns; for managers and finance',
  query: ofMonth,
  response: fileAnswer,
  file: 'text/csv; charset=utf-8',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const listMonthDocumentsEndpoint = defineEndpoint({
  id: 'list-month-documents',
  method: 'GET',
  path: '/api/b2b/dashboard/invoices/',
  access: 'member',
  keyScope: 'finance',
  summary:
    'Lists the invoices and credit notes of the legal entity that were issued in a month; for managers and finance',
  query: ofMonth.extend({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.object({
    documents: z.array(
      issuedDocument.extend({
        booking_id: z.number().int(),
        reference: z.string(),
        hotel: z.string(),
        hotel_gstin: z.string(),
      }),
    ),
    meta: z.object({ totalCount: z.number().int(), limit: z.number().int(), offset: z.number().int() }),
    archives: z.number().int(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export type MonthDocument = CodeNames<z.infer<typeof listMonthDocumentsEndpoint.response>>['documents'][number];

export const downloadMonthDocumentsEndpoint = defineEndpoint({
  id: 'download-month-documents',
  method: 'GET',
  path: '/api/b2b/dashboard/invoice-archive/',
  access: 'member',
  inView: 'refused',
  keyScope: 'finance',
  summary:
    'Returns the invoices and credit notes of a month as PDFs in a ZIP file, 500 per part; for managers and finance',
  query: ofMonth.extend({ part: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: fileAnswer,
  file: 'application/zip',
  isStreamed: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});
