// GET /api/console/rates/coupons/csv/ - the same coupons as CSV
import { exportCouponsEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { exportCoupons } from '@/lib/domains/console-rates/server/service/coupons';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCouponsEndpoint, ({ query }) => exportCoupons(query));
