import { removeCouponEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import { toCouponView } from '@/lib/domains/itinerary/server/service/coupon-view';
import { removeCoupon } from '@/lib/domains/itinerary/server/service/coupons';
import { route } from '@/lib/request-context/route';

/** GET /api/v2/checkout/coupon/remove/ - removes the coupon from a bid */
export const GET = route(removeCouponEndpoint, async ({ actor, query }) => {
  const { bid, legalEntityId } = query;
  return toCouponView(await removeCoupon(actor, { bid, legalEntityId }), query.priceSource ?? 'corp');
});
