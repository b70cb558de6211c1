// GET /api/console/audit/csv/ - the audit log as CSV
import { exportAuditLogEndpoint } from '@/lib/domains/audit-log/contract/audit-log';
import { exportAuditLog } from '@/lib/domains/audit-log/server/service/audit-log';
import { findBookingByReference } from '@/lib/domains/bookings/server/service/read/booking-records';
import { route } from '@/lib/request-context/route';

export const GET = route(exportAuditLogEndpoint, ({ actor, query }) =>
  exportAuditLog(actor, query, findBookingByReference),
);
