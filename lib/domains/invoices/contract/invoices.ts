import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';

const ofBooking = {
  params: z.object({ id: objectId }),
  query: z.object({ legal_entity_id: objectId.optional() }),
};

export const documentNumber = z
  .string()
  .trim()
  .regex(/^[A-Z0-9/-]{1,16}$/, 'must be the number of an invoice or credit note');

export const issuedDocument = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  reason: z.enum(['stay', 'cancellation']),
  issued_on: z.string(),
  total: z.number(),
  /** Number of the credited invoice; null for invoices. */
  against: z.string().nullable(),
});

export type IssuedDocument = CodeNames<z.infer<typeof issuedDocument>>;

export const listInvoicesEndpoint = defineEndpoint({
  id: 'list-invoices',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/{id}/invoices/',
  access: 'member',
  keyScope: 'finance',
  summary: 'Lists the invoices and credit notes of a booking in the order of issue',
  ...ofBooking,
  response: z.object({ booking_id: z.number().int(), invoices: z.array(issuedDocument) }),
  errors: ['NOT_FOUND'],
});

export const downloadInvoiceEndpoint = defineEndpoint({
  id: 'download-invoice',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/{id}/invoice/',
  access: 'member',
  keyScope: 'finance',
  summary: 'Returns a GST invoice or credit note of a booking as a PDF; by default the newest invoice',
  params: ofBooking.params,
  query: ofBooking.query.extend({ number: documentNumber.optional() }),
  response: fileAnswer,
  file: 'application/pdf',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const emailInvoiceEndpoint = defineEndpoint({
  id: 'email-invoice',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/{id}/invoice/email/',
  access: 'member',
  summary: 'Mails a GST invoice or credit note to the booker, or to the caller if the booker has left the legal entity',
  ...ofBooking,
  body: z.object({ number: documentNumber.optional() }),
  response: z.object({ booking_id: z.number().int(), number: z.string(), sent_to: z.string() }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  idempotent: true,
});
