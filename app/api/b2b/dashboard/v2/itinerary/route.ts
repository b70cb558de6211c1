import { quoteItineraryEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import { toItineraryView } from '@/lib/domains/itinerary/server/service/itinerary-view';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { assertMayQuote } from '@/lib/domains/itinerary/server/service/quote';
import { route } from '@/lib/request-context/route';

/** GET /api/b2b/dashboard/v2/itinerary/ - freezes the price of a stay and reports its availability */
export const GET = route(quoteItineraryEndpoint, async ({ actor, query }) => {
  await assertMayQuote(actor);
  const quote = await quoteItinerary(actor, {
    hotelId: query.hotelId,
    checkin: query.checkin,
    checkout: query.checkout,
    rooms: query.roomconfig,
    roomType: query.roomtype,
    priceSource: query.priceSource,
    bid: query.bid,
    legalEntityId: query.legalEntityId,
  });
  return toItineraryView(quote, query.priceSource ?? 'corp');
});
