import { hotelNode } from '@/lib/domains/landing/server/service/seo/hotel-node';
import { hotelDescription, hotelTitle, hotelTrail } from '@/lib/domains/landing/server/service/seo/hotel-texts';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { breadcrumbList } from '@/lib/platform/seo/breadcrumbs';

function photograph(digit: string): HotelDetails['images'][number] {
  const url = `/media/${digit.repeat(32)}/1280.webp`;
  const facts = { kind: 'lobby' as const, credit: '', width: 1600, height: 900, isAvif: true, focus: null };
  return { url, thumbnailUrl: url, alt: 'The lobby', ...facts };
}

const searchedFields: Partial<HotelDetails> = {
  id: 1,
  hashedId: 'ldqyjwzv',
  name: 'Hotel Copperlane Square',
  slug: 'hotel-copperlane-square',
  path: '/hotels-in-bengaluru/hotel-copperlane-square-indiranagar-ldqyjwzv/',
  address: {
    street: '49 Water Tower Road',
    locality: 'Indiranagar',
    localitySlug: 'indiranagar',
    landmark: '',
    city: 'Bengaluru',
    citySlug: 'bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    country: 'India',
  },
  coordinates: { lat: 12.9719, lng: 77.6412 },
  phone: '+91 00000 00001',
  description: 'A house.',
  starRating: 4,
  checkinTime: '12:00',
  checkoutTime: '11:00',
  images: [photograph('a'), photograph('b')],
  rooms: [],
  facilities: [{ id: 3, name: 'Breakfast included', slug: 'breakfast', icon: 'breakfast' }],
  factGroups: [],
  reviews: { overallRating: 4.7, noOfReviews: 7 },
};
const hotel = searchedFields as HotelDetails;

const reviews: HotelReviews = {
  isTripadvisorEnabled: false,
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

describe('hotelNode', () => {
  it('identifies the hotel by its canonical URL', () => {
    expect(node()).toMatchObject({ '@id': `${siteUrl}${hotel.path}#hotel`, url: `${siteUrl}${hotel.path}` });
  });

  it('lists the pictures of a hotel as JPEG, and no image for a hotel without pictures', () => {
    expect(node().image).toEqual([
      `${siteUrl}/media/${'a'.repeat(32)}/1280.jpg`,
      `${siteUrl}/media/${'b'.repeat(32)}/1280.jpg`,
    ]);
    expect(node({ hotel: { ...hotel, images: [] } })).not.toHaveProperty('image');
  });

  it('contains the ratings of our own guests, and never those of a review provider', () => {
    expect(node()).toHaveProperty('aggregateRating.reviewCount', 7);
    expect(node({ reviews: { ...reviews, isTripadvisorEnabled: true } })).not.toHaveProperty('aggregateRating');
    expect(node({ reviews: { ...reviews, overallRating: null, noOfReviews: 0 } })).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('states known facts as properties of schema.org and as amenities, and no unknown one', () => {
    const fact = (key: string, label: string, value: boolean | number | string) => ({ key, label, text: '', value });
    const facts = [
      fact('upi', 'UPI at the desk', true),
      fact('power_backup', 'Power backup', 'full'),
      fact('parking', 'Parking for cars', 'none'),
      fact('pets', 'Pets', 'none'),
      fact('smoking', 'Smoking', 'outside'),
      fact('rooms', 'Rooms in all', 42),
      fact('star_issuer', 'Star class granted by', 'Ministry of Tourism'),
    ];
    const stated = node({ hotel: { ...hotel, factGroups: [{ key: 'all', title: 'All', facts }] } });
    expect(stated).toMatchObject({
      numberOfRooms: 42,
      petsAllowed: false,
      smokingAllowed: false,
      paymentAccepted: 'UPI',
      starRating: { ratingValue: 4, author: { '@type': 'Organization', name: 'Ministry of Tourism' } },
    });
    expect(stated.amenityFeature).toEqual(
      [
        ['Breakfast included', true],
        ['UPI at the desk', true],
        ['Power backup', true],
        ['Parking for cars', false],
      ].map(([name, value]) => ({ '@type': 'LocationFeatureSpecification', name, value })),
    );
    for (const property of ['numberOfRooms', 'petsAllowed', 'smokingAllowed', 'paymentAccepted'])
      expect(node()).not.toHaveProperty(property);
    expect(node()).not.toHaveProperty('starRating.author');
  });

  it('omits the description and the bed of a hotel without these texts', () => {
    const room: Partial<HotelDetails['rooms'][number]> = { name: 'Oak', bed: '', maxGuests: 3, facts: [] };
    const rooms = [room as HotelDetails['rooms'][number]];
    const sparse = node({ hotel: { ...hotel, description: '', rooms } });
    expect(sparse).not.toHaveProperty('description');
    expect(sparse.containsPlace).toEqual([
      { '@type': 'HotelRoom', name: 'Oak', occupancy: { '@type': 'QuantitativeValue', maxValue: 3, unitCode: 'C62' } },
    ]);
  });

  it('contains a price only when the page shows one', () => {
    expect(node()).toHaveProperty('priceRange', 'From ₹4,109 a night');
    expect(node()).toMatchObject({ makesOffer: { price: 4109, priceCurrency: 'INR' } });
    expect(node()).toHaveProperty('makesOffer.availability', 'https://schema.org/InStock');
    expect(node({ isFreeTonight: false })).not.toHaveProperty('makesOffer.availability');
    expect(node({ fromRupees: null })).not.toHaveProperty('priceRange');
    expect(node({ fromRupees: null })).not.toHaveProperty('makesOffer');
  });
});

describe('texts of a hotel page', () => {
  it('the breadcrumbs contain the locality only when it has a landing page', () => {
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

  it('the description has at most 155 characters', () => {
    expect(
      hotelDescription({ ...hotel, name: 'The Very Long Named Residency and Convention House' }, 11535).length,
    ).toBeLessThanOrEqual(155);
  });

  it('a long title omits the keywords first, and then shortens the address', () => {
    expect(hotelTitle({ ...hotel, name: 'Fern House' })).toBe('Fern House, Indiranagar Bengaluru – Rooms & Price');
    expect(hotelTitle(hotel)).toBe('Hotel Copperlane Square, Indiranagar Bengaluru');
    expect(hotelTitle({ ...hotel, name: 'Hotel Copperlane Square with Serviced Homes' })).toBe(
      'Hotel Copperlane Square with Serviced Homes, Indiranagar Bengaluru',
    );
    expect(hotelTitle({ ...hotel, name: 'Hotel Copperlane Square with Serviced Apartments' })).toBe(
      'Hotel Copperlane Square with Serviced Apartments, Indiranagar…',
    );
  });

  it('breadcrumbList numbers the breadcrumbs and has absolute URLs', () => {
    expect(breadcrumbList([{ label: 'Home', path: '/' }], siteUrl)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` }],
    });
  });
});
