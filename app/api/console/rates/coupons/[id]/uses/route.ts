// GET /api/console/rates/coupons/{id}/uses/ - bookings that used a coupon
import { listCouponUsesEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { listCouponUses } from '@/lib/domains/console-rates/server/service/coupons';
import { route } from '@/lib/request-context/route';

export const GET = route(listCouponUsesEndpoint, ({ params, query }) => listCouponUses(params.id, query));
