// GET /api/console/rates/coupons/ - coupons with their use; POST creates one
import { createCouponEndpoint, listCouponsEndpoint } from '@/lib/domains/console-rates/contract/coupons';
import { addCoupon, listCoupons } from '@/lib/domains/console-rates/server/service/coupons';
import { route } from '@/lib/request-context/route';

export const GET = route(listCouponsEndpoint, ({ query }) => listCoupons(query));
export const POST = route(createCouponEndpoint, ({ body }) => addCoupon(body));
