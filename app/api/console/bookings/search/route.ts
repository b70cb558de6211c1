// POST /api/console/bookings/search/ - the bookings of a phone number or e-mail address
import { searchBookingsByContactEndpoint } from '@/lib/domains/console-bookings/contract/search';
import { searchByContact } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { route } from '@/lib/request-context/route';

export const POST = route(searchBookingsByContactEndpoint, ({ actor, body }) => searchByContact(actor, body));
