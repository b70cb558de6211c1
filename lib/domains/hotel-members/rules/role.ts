import type { HotelRole } from '../types';

export const HOTEL_ROLE_NAMES: Record<HotelRole, string> = { desk: 'Front desk', revenue: 'Revenue', owner: 'Owner' };
