import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { createQuote, toTravelQuery, type Examples, type ExampleContext } from '../example';

const createBidQuery = async (context: ExampleContext) => ({
  bid: (await createQuote(context)).bid,
  legal_entity_id: context.entityId,
});

export async function createPricedQuote(context: ExampleContext): Promise<{ bid: number; total_payable: number }> {
  const { bid } = await quoteItinerary(context.owner, { bid: (await createQuote(context)).bid });
  return { bid: bid.id, total_payable: (bid.prices.corp?.breakdown.totals.payablePaise ?? 0) / 100 };
}

export const checkoutExamples: Examples = {
  itinerary: {
    owned: 'entity',
    input: (context) => ({
      query: {
        ...toTravelQuery(context),
        hotel_id: context.world.hotelId,
        roomtype: 'oak',
        legal_entity_id: context.entityId,
      },
    }),
  },
  'apply-coupon': {
    owned: 'personal',
    input: async (context) => ({ query: { ...(await createBidQuery(context)), couponcode: context.world.couponCode } }),
  },
  'remove-coupon': { owned: 'personal', input: async (context) => ({ query: await createBidQuery(context) }) },
  'payment-webhook': {
    owned: 'none',
    input: () => ({ body: { entity: 'event', event: 'payment.captured', payload: {} } }),
    status: 401,
  },
};
