import { downloadVoucherEndpoint } from '@/lib/domains/bookings/contract/voucher';
import { getVoucher } from '@/lib/domains/bookings/server/service/voucher/get-voucher';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/booking/{id}/voucher/ - the voucher as a PDF
export const GET = route(downloadVoucherEndpoint, ({ actor, params, query }) =>
  getVoucher(actor, { bookingId: params.id, legalEntityId: query.legalEntityId }),
);
