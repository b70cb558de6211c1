// GET /api/console/rates/coupons/{id}/ - one coupon; POST changes its terms
import { changeCouponEndpoint, getCouponEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { editCoupon, getCoupon } from '@/lib/domains/console-rates/server/service/coupons';
import { route } from '@/lib/request-context/route';

export const GET = route(getCouponEndpoint, ({ params }) => getCoupon(params.id));
export const POST = route(changeCouponEndpoint, ({ params, body }) => editCoupon(params.id, body));
