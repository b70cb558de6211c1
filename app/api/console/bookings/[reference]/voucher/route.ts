// GET /api/console/bookings/{reference}/voucher/ - the voucher as a PDF
import { downloadConsoleVoucherEndpoint } from '@/lib/domains/console-bookings/contract/documents';
import { getBookingVoucher } from '@/lib/domains/console-bookings/server/service/booking/documents';
import { route } from '@/lib/request-context/route';

export const GET = route(downloadConsoleVoucherEndpoint, ({ actor, params }) =>
  getBookingVoucher(actor, params.reference),
);
