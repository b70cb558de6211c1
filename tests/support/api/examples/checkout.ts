import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { quoted, travelOf, type Examples, type Scene } from '../example';

const bidOf = async (scene: Scene) => ({ bid: (await quoted(scene)).bid, legal_entity_id: scene.entityId });

export async function quotedPayable(scene: Scene): Promise<{ bid: number; total_payable: number }> {
  const { bid } = await quoteItinerary(scene.owner, { bid: (await quoted(scene)).bid });
  return { bid: bid.id, total_payable: (bid.prices.corp?.breakdown.totals.payablePaise ?? 0) / 100 };
}

export const checkoutExamples: Examples = {
  itinerary: {
    owned: 'entity',
    input: (scene) => ({
      query: { ...travelOf(scene), hotel_id: scene.world.hotelId, roomtype: 'oak', legal_entity_id: scene.entityId },
    }),
  },
  'apply-coupon': {
    owned: 'personal',
    input: async (scene) => ({ query: { ...(await bidOf(scene)), couponcode: scene.world.couponCode } }),
  },
  'remove-coupon': { owned: 'personal', input: async (scene) => ({ query: await bidOf(scene) }) },
  'payment-webhook': {
    owned: 'none',
    input: () => ({ body: { entity: 'event', event: 'payment.captured', payload: {} } }),
    status: 401,
  },
};
