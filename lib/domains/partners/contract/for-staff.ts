import { forStaff } from '@/lib/platform/http/endpoint';
import * as connections from './hotel-connections';

/** Connections of a hotel at the console. */
export const listConnectionsForStaffEndpoint = forStaff(connections.listHotelConnectionsEndpoint, 'hotel.read');
export const approveConnectionForStaffEndpoint = forStaff(connections.approveHotelConnectionEndpoint, 'hotel.write');
export const endConnectionForStaffEndpoint = forStaff(connections.endHotelConnectionEndpoint, 'hotel.write');
