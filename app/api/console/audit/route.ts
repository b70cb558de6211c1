// GET /api/console/audit/ - recorded changes of money and permissions
import { listAuditLogEndpoint } from '@/lib/domains/audit-log/contract/audit-log';
import { searchAuditLog } from '@/lib/domains/audit-log/server/service/audit-log';
import { findBookingByReference } from '@/lib/domains/bookings/server/service/read/booking-records';
import { route } from '@/lib/request-context/route';

export const GET = route(listAuditLogEndpoint, ({ actor, query }) =>
  searchAuditLog(actor, query, findBookingByReference),
);
