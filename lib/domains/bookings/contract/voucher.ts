import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';

export const downloadVoucherEndpoint = defineEndpoint({
  id: 'booking-voucher',
  method: 'GET',
  path: '/api/b2b/dashboard/booking/{id}/voucher/',
  access: 'member',
  keyScope: 'read',
  summary: 'Returns the voucher of a confirmed booking as a PDF',
  params: z.object({ id: objectId }),
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: fileAnswer,
  file: 'application/pdf',
  errors: ['NOT_FOUND', 'WRONG_BOOKING_STATE', 'TOO_MANY_REQUESTS'],
});
