// GET /api/console/bookings-csv/ - bookings as CSV, without contacts
import { exportConsoleBookingsEndpoint } from '@/lib/domains/console-bookings/contract/search';
import { exportBookings } from '@/lib/domains/console-bookings/server/service/export-bookings';
import { route } from '@/lib/request-context/route';

export const GET = route(exportConsoleBookingsEndpoint, ({ actor, query }) => exportBookings(actor, query));
