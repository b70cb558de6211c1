import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { REASON_LENGTH } from './actions';
import { bookingParams } from './booking-params';

export const viewAsBookerBody = z.object({ reason: requiredLine('Reason', REASON_LENGTH) });

export const viewAsBookerEndpoint = defineEndpoint({
  id: 'view-as-booker',
  method: 'POST',
  path: '/api/console/bookings/{reference}/view-as-booker/',
  access: 'staff',
  permission: 'booking.view_as_booker',
  summary: 'Starts a read-only view of the booker’s account for half an hour; the link opens it once, within a minute',
  params: bookingParams,
  body: viewAsBookerBody,
  response: z.object({ link: z.url() }),
  errors: ['BOOKER_LEFT'],
});
