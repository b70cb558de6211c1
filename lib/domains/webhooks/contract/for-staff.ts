import { forStaff } from '@/lib/platform/http/endpoint';
import * as webhooks from './hotel-webhooks';

/** Staff switch the webhooks of a hotel on and off and send events again; owners add and delete them and read their secrets. */
export const listWebhooksForStaffEndpoint = forStaff(webhooks.listHotelWebhooksEndpoint, 'hotel.read');
export const listDeliveriesForStaffEndpoint = forStaff(webhooks.listHotelDeliveriesEndpoint, 'hotel.read');
export const changeWebhookForStaffEndpoint = forStaff(webhooks.changeHotelWebhookEndpoint, 'hotel.write');
export const testWebhookForStaffEndpoint = forStaff(webhooks.testHotelWebhookEndpoint, 'hotel.write');
export const replayDeliveryForStaffEndpoint = forStaff(webhooks.replayHotelDeliveryEndpoint, 'hotel.write');
export const replayDeliveriesForStaffEndpoint = forStaff(webhooks.replayHotelDeliveriesEndpoint, 'hotel.write');
