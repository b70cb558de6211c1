// GET /api/loyalty/get-loyalty-points/ - the rewards wallet of a legal entity
import { getLoyaltyPointsEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import { getLoyaltyPoints } from '@/lib/domains/loyalty/server/service/wallet';
import { toRupees } from '@/lib/money';
import { route } from '@/lib/request-context/route';

export const GET = route(getLoyaltyPointsEndpoint, async ({ actor, query }) => {
  const { points, pendingPoints, paisePerPoint } = await getLoyaltyPoints(actor, query.legalEntityId);
  return {
    walletBalance: points,
    rupee: toRupees(points * paisePerPoint),
    conversionRate: toRupees(paisePerPoint),
    pendingPoints,
  };
});
