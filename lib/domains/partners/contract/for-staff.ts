import { forStaff } from '@/lib/platform/http/endpoint';
import * as connections from './hotel-connections';

/** Connections of a hotel at the console. Only an owner of the hotel approves one. */
export const listConnectionsForStaffEndpoint = forStaff(connections.listHotelConnectionsEndpoint, 'hotel.read');
export const endConnectionForStaffEndpoint = forStaff(connections.endHotelConnectionEndpoint, 'hotel.write');
