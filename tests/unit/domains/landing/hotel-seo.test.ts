import { hotelNode } from '@/lib/domains/landing/server/service/seo/hotel-node';
import { hotelDescription, hotelTitle, hotelTrail } from '@/lib/domains/landing/server/service/seo/hotel-texts';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { breadcrumbList } from '@/lib/platform/seo/breadcrumbs';

const hotel: HotelDetails = {
  id: 1,
  hashed_id: 'ldqyjwzv',
  name: 'Hotel Copperlane Square',
  slug: 'hotel-copperlane-square',
  path: '/hotels-in-bengaluru/hotel-copperlane-square-indiranagar-ldqyjwzv/',
  address: {
    street: '49 Water Tower Road',
    locality: 'Indiranagar',
    locality_slug: 'indiranagar',
    landmark: '',
    city: 'Bengaluru',
    city_slug: 'bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    country: 'India',
  },
  coordinates: { lat: 12.9719, lng: 77.6412 },
  phone: '+91 00000 00001',
  description: 'A house.',
  star_rating: 4,
  kind: 'tower',
  region: 'metro',
  checkin_time: '12:00',
  checkout_time: '11:00',
  images: [
    {
      url: '/images/v1/hotels/metro-tower-ldqyjwzv/facade-960x540.webp',
      thumbnail_url: '/images/v1/hotels/metro-tower-ldqyjwzv/facade-332x166.webp',
      alt: 'The building',
      scene: 'facade',
    },
  ],
  rooms: [],
  promises: [],
  facilities: [{ id: 3, name: 'Breakfast included', slug: 'breakfast', icon: 'breakfast' }],
  policies: [],
  posts: [],
  accessibilities: [],
  trilights: [],
  faqs: [],
  directions: '',
  categories: [],
  is_tripadvisor_enabled: false,
  reviews: { overall_rating: 4.7, no_of_reviews: 7 },
  updated_at: '2026-11-01T00:00:00.000Z',
};

const reviews: HotelReviews = {
  is_tripadvisor_enabled: false,
  hotelId: 1,
  noOfReviews: 7,
  overallRating: 4.7,
  overallRanking: null,
  awards: [],
  writeReviewUrl: null,
  readReviewsUrl: null,
  subRatings: [],
  topReviews: [],
};

const siteUrl = 'https://folio.example';
const node = (more: Partial<Parameters<typeof hotelNode>[0]> = {}) =>
  hotelNode({ hotel, reviews, fromRupees: 4109, isFreeTonight: true, siteUrl, ...more });

describe('the Hotel node', () => {
  it('names the hotel by its canonical address', () => {
    expect(node()).toMatchObject({ '@id': `${siteUrl}${hotel.path}#hotel`, url: `${siteUrl}${hotel.path}` });
  });

  it('gives the first picture square, 4:3 and 16:9, absolute', () => {
    const base = `${siteUrl}/images/v1/hotels/metro-tower-ldqyjwzv/facade`;
    expect(node().image).toEqual([`${base}-1200x1200.webp`, `${base}-1200x900.webp`, `${base}-1280x720.webp`]);
  });

  it('marks up ratings of our own guests, and never those of a review provider', () => {
    expect(node()).toHaveProperty('aggregateRating.reviewCount', 7);
    expect(node({ reviews: { ...reviews, is_tripadvisor_enabled: true } })).not.toHaveProperty('aggregateRating');
    expect(node({ reviews: { ...reviews, overallRating: null, noOfReviews: 0 } })).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('says a price only where the page shows one', () => {
    expect(node()).toHaveProperty('priceRange', 'From ₹4,109 a night');
    expect(node()).toMatchObject({ makesOffer: { price: 4109, priceCurrency: 'INR' } });
    expect(node()).toHaveProperty('makesOffer.availability', 'https://schema.org/InStock');
    expect(node({ isFreeTonight: false })).not.toHaveProperty('makesOffer.availability');
    expect(node({ fromRupees: null })).not.toHaveProperty('priceRange');
    expect(node({ fromRupees: null })).not.toHaveProperty('makesOffer');
  });
});

describe('The texts of a hotel', () => {
  it('leads over the locality only where it has a page', () => {
    const labels = (localityPath: string | null) =>
      hotelTrail(hotel, { cityPath: '/hotels-in-bengaluru/', localityPath }).map(({ label }) => label);
    expect(labels('/hotels-in-indiranagar-bengaluru/')).toEqual([
      'Home',
      'Cities',
      'Bengaluru',
      'Indiranagar',
      hotel.name,
    ]);
    expect(labels(null)).toEqual(['Home', 'Cities', 'Bengaluru', hotel.name]);
  });

  it('keeps the description short enough for a result', () => {
    expect(
      hotelDescription({ ...hotel, name: 'The Very Long Named Residency and Convention House' }, 11535).length,
    ).toBeLessThanOrEqual(155);
  });

  it('leaves out what is not the name before the title gets too long', () => {
    expect(hotelTitle({ ...hotel, name: 'Fern House' })).toBe('Fern House, Indiranagar Bengaluru – Rooms & Price');
    expect(hotelTitle(hotel)).toBe('Hotel Copperlane Square, Indiranagar Bengaluru');
    expect(hotelTitle({ ...hotel, name: 'Hotel Copperlane Square with Serviced Homes' })).toBe(
      'Hotel Copperlane Square with Serviced Homes, Indiranagar Bengaluru',
    );
    expect(hotelTitle({ ...hotel, name: 'Hotel Copperlane Square with Serviced Apartments' })).toBe(
      'Hotel Copperlane Square with Serviced Apartments, Indiranagar…',
    );
  });

  it('numbers the breadcrumbs and makes them absolute', () => {
    expect(breadcrumbList([{ label: 'Home', path: '/' }], siteUrl)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` }],
    });
  });
});
