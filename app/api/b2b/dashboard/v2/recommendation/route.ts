import { getRecommendationEndpoint } from '@/lib/domains/search/contract/search';
import { recommendHotels } from '@/lib/domains/search/server/service/search-hotels';
import { paths } from '@/lib/paths';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/v2/recommendation/ - recommended hotels for the home page.
export const GET = route(getRecommendationEndpoint, async ({ query, actor }) => {
  const recommended = await recommendHotels(actor, {
    legalEntityId: query.legalEntityId,
    checkin: query.checkIn,
    checkout: query.checkOut,
  });
  return {
    recommendedHotels: recommended.map((hotel) => ({
      id: hotel.id,
      name: hotel.name,
      address: `${hotel.street}, ${hotel.locality}, ${hotel.city}`,
      path: paths.hotel(hotel),
      imageUrl: hotel.imageUrl,
      imageAlt: hotel.imageAlt,
      guestRating: hotel.guestRating,
      price: hotel.price,
    })),
  };
});
