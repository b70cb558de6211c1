import { exportBookingsEndpoint } from '@/lib/domains/invoices/contract/month';
import { exportBookings } from '@/lib/domains/invoices/server/service/export-bookings';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking-export/ - bookings with check-out in a month, as CSV
export const GET = route(exportBookingsEndpoint, ({ actor, query }) =>
  exportBookings(actor, { month: query.month, legalEntityId: query.legalEntityId }),
);
