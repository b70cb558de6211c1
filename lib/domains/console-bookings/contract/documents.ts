import { z } from 'zod';
import { documentNumber } from '@/lib/domains/invoices/contract/invoices';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';
import { bookingParams } from './booking-params';

const pdf = { params: bookingParams, response: fileAnswer, file: 'application/pdf' as const };

export const downloadBookingDocumentEndpoint = defineEndpoint({
  id: 'download-booking-document',
  method: 'GET',
  path: '/api/console/bookings/{reference}/document/',
  access: 'staff',
  permission: 'money.read',
  summary: 'Returns an invoice or credit note of a booking as a PDF; it has names of guests, and no contacts',
  query: z.object({ number: documentNumber }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  ...pdf,
});

/** A guest whose name cannot be printed is named by e-mail address. */
export const downloadConsoleVoucherEndpoint = defineEndpoint({
  id: 'download-console-voucher',
  method: 'GET',
  path: '/api/console/bookings/{reference}/voucher/',
  access: 'staff',
  permission: 'guest_contact.read',
  summary: 'Returns the voucher of a confirmed booking as a PDF, for staff who see contacts of guests',
  errors: ['NOT_FOUND', 'WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
  ...pdf,
});
