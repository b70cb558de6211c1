import { applyCouponEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import { toCouponView } from '@/lib/domains/itinerary/server/service/coupon-view';
import { applyCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { route } from '@/lib/request-context/route';

/** GET /api/v2/checkout/coupon/ - applies a coupon to a bid */
export const GET = route(applyCouponEndpoint, async ({ actor, query }) => {
  const { bid, couponcode: code, priceSource: source, legalEntityId } = query;
  return toCouponView(await applyCoupon(actor, { bid, code, source, legalEntityId }), source ?? 'corp');
});
