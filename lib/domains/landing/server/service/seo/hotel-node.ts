import 'server-only';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { JPEG_WIDTH, withVariant } from '@/lib/domains/media/rules/media-urls';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { amenitiesOf, factProperties, featuresOf } from './fact-properties';

interface HotelNodeFacts {
  hotel: HotelDetails;
  reviews: HotelReviews;
  /** Rupees per room and night before tax. */
  fromRupees: number | null;
  isFreeTonight: boolean;
  siteUrl: string;
}

const GEO_DECIMALS = 5;
const MAX_IMAGES = 8;
/** Google ignores reviewer names of 100 characters or more. */
const MAX_AUTHOR_LENGTH = 99;

/** Omits ratings of a review provider, because search engines allow only first-party ratings. */
export function hotelNode({
  hotel,
  reviews,
  fromRupees,
  isFreeTonight,
  siteUrl,
}: HotelNodeFacts): Record<string, unknown> {
  const url = new URL(hotel.path, siteUrl).href;
  const { address, coordinates } = hotel;
  return {
    '@type': 'Hotel',
    '@id': `${url}#hotel`,
    url,
    name: hotel.name,
    ...(hotel.description === '' ? {} : { description: hotel.description }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.pincode,
      addressCountry: 'IN',
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: coordinates.lat.toFixed(GEO_DECIMALS),
      longitude: coordinates.lng.toFixed(GEO_DECIMALS),
    },
    ...(hotel.images.length > 0 ? { image: imagesOf(hotel, siteUrl) } : {}),
    ...(hotel.phone ? { telephone: hotel.phone } : {}),
    ...(fromRupees === null ? {} : { priceRange: `From ${formatInr(toPaise(fromRupees))} a night` }),
    ...(fromRupees === null ? {} : { makesOffer: offerOf(fromRupees, isFreeTonight, url) }),
    checkinTime: hotel.checkinTime,
    checkoutTime: hotel.checkoutTime,
    amenityFeature: amenitiesOf(hotel),
    ...factProperties(hotel),
    containsPlace: hotel.rooms.map((room) => ({
      '@type': 'HotelRoom',
      name: room.name,
      ...(room.bed === '' ? {} : { bed: { '@type': 'BedDetails', typeOfBed: room.bed } }),
      ...roomFeatures(room),
      occupancy: { '@type': 'QuantitativeValue', maxValue: room.maxGuests, unitCode: 'C62' },
    })),
    ...ratingsOf(reviews),
  };
}

/** Only what the page shows: it omits what a room does not have. */
function roomFeatures({ facts }: HotelDetails['rooms'][number]): Record<string, unknown> {
  const features = featuresOf(facts.filter(({ value }) => value !== false));
  return features.length > 0 ? { amenityFeature: features } : {};
}

function offerOf(fromRupees: number, isFreeTonight: boolean, url: string): Record<string, unknown> {
  return {
    '@type': 'Offer',
    url,
    price: fromRupees,
    priceCurrency: 'INR',
    ...(isFreeTonight ? { availability: 'https://schema.org/InStock' } : {}),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: fromRupees,
      priceCurrency: 'INR',
      unitCode: 'DAY',
      valueAddedTaxIncluded: false,
    },
  };
}

const imagesOf = ({ images }: HotelDetails, siteUrl: string): string[] =>
  images.slice(0, MAX_IMAGES).map(({ url }) => new URL(withVariant(url, JPEG_WIDTH, 'jpg'), siteUrl).href);

function ratingsOf(reviews: HotelReviews): Record<string, unknown> {
  if (reviews.isTripadvisorEnabled || reviews.overallRating === null || reviews.noOfReviews === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.overallRating,
      bestRating: 5,
      reviewCount: reviews.noOfReviews,
    },
    review: reviews.topReviews.map((review) => ({
      '@type': 'Review',
      name: review.title,
      reviewBody: review.text,
      author: { '@type': 'Person', name: review.user.slice(0, MAX_AUTHOR_LENGTH) },
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      datePublished: review.publishedDate,
    })),
  };
}
