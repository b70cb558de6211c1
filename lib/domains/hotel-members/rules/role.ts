import type { HotelRole } from '../types';

/** What a role may do at the desk. */
export const HOTEL_ROLE_TEXTS: Record<HotelRole, string> = {
  desk: 'Guests and bookings of the day; reads rooms, rates and content',
  revenue: 'Rooms and rates; reads the day and content',
  owner: 'Everything, also statements, settings and people',
};

export const HOTEL_ROLE_NAMES: Record<HotelRole, string> = { desk: 'Front desk', revenue: 'Revenue', owner: 'Owner' };
