// GET /api/console/rates/coupons/[id]/uses/csv/ - the uses of a coupon as CSV
import { exportCouponUsesEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { exportCouponUses } from '@/lib/domains/console-rates/server/service/coupons';
import { route } from '@/lib/request-context/route';

export const GET = route(exportCouponUsesEndpoint, ({ params, query }) => exportCouponUses(params.id, query));
