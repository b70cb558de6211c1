import { getRecommendationEndpoint } from '@/lib/domains/search/contract/search';
import { recommendHotels } from '@/lib/domains/search/server/service/search-hotels';
import { paths } from '@/lib/paths';
import { route } from '@/lib/request-context/route';

// GET /api/b2b/dashboard/v2/recommendation/ - hotels to offer on the landing page.
export const GET = route(getRecommendationEndpoint, async ({ query, actor }) => {
  const recommended = await recommendHotels(actor, {
    legalEntityId: query.legal_entity_id,
    checkin: query.check_in,
    checkout: query.check_out,
  });
  return {
    recommended_hotels: recommended.map((hotel) => ({
      id: hotel.id,
      name: hotel.name,
      address: `${hotel.street}, ${hotel.locality}, ${hotel.city}`,
      path: paths.hotel(hotel),
      image_url: hotel.imageUrl,
      image_alt: hotel.imageAlt,
      guest_rating: hotel.guestRating,
      price: hotel.price,
    })),
  };
});
