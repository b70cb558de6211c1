// POST /api/console/rates/coupons/{id}/end/ - ends a coupon
import { endCouponEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { stopCoupon } from '@/lib/domains/console-rates/server/service/coupons';
import { route } from '@/lib/request-context/route';

export const POST = route(endCouponEndpoint, ({ params, body }) => stopCoupon(params.id, body.reason));
