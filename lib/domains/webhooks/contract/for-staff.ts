import { forStaff } from '@/lib/platform/http/endpoint';
import * as webhooks from './hotel-webhooks';

/** Staff read the webhooks of a hotel and their deliveries; owners change them, because a change shows the secret. */
export const listWebhooksForStaffEndpoint = forStaff(webhooks.listHotelWebhooksEndpoint, 'hotel.read');
export const listDeliveriesForStaffEndpoint = forStaff(webhooks.listHotelDeliveriesEndpoint, 'hotel.read');
