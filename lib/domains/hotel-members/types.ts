/** `desk` works with guests and bookings, `revenue` with rates and availability, `owner` with everything of the hotel. */
export const HOTEL_ROLES = ['desk', 'revenue', 'owner'] as const;
export type HotelRole = (typeof HOTEL_ROLES)[number];
