import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { parseHotelIdentifier } from '@/lib/ids';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { PICTURE_KINDS } from '../types';
import { describedFact } from './facts';
import { roomTypeShape } from './room-type';

/** Accepts a number, a numeric string or the eight-letter hash. */
export const hotelIdentifier = z.union([z.string(), z.number()]).transform((value, context) => {
  const id = parseHotelIdentifier(value);
  if (id === null) context.addIssue({ code: 'custom', message: 'This is not a hotel id' });
  return id ?? 0;
});

export const coordinates = z.object({ lat: z.number(), lng: z.number() });

export const hotelAddress = z.object({
  street: z.string(),
  locality: z.string(),
  locality_slug: z.string(),
  landmark: z.string(),
  city: z.string(),
  city_slug: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
});

/** Percent from the left and from the top. */
export const focalPoint = z.object({ x: z.number().int(), y: z.number().int() });

const titledText = z.object({ title: z.string(), description: z.string() });

export const facility = z.object({ id: z.number().int(), name: z.string(), slug: z.string(), icon: z.string() });

export const hotelDetails = z.object({
  id: z.number().int(),
  hashed_id: z.string(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  address: hotelAddress,
  coordinates,
  phone: z.string(),
  /** Null if the hotel has no GSTIN or the platform issues the invoices. */
  gstin: z.string().nullable(),
  description: z.string(),
  star_rating: z.number().int().nullable(),
  kind: z.string(),
  region: z.string(),
  checkin_time: z.string(),
  checkout_time: z.string(),
  images: z.array(
    z.object({
      url: z.string(),
      thumbnail_url: z.string(),
      alt: z.string(),
      kind: z.enum(PICTURE_KINDS),
      credit: z.string(),
      /** Pixels of the original. */
      width: z.number().int(),
      height: z.number().int(),
      /** True if the variants also exist as AVIF: `/media/{hash}/{width}.avif`. */
      is_avif: z.boolean(),
      focus: focalPoint.nullable(),
    }),
  ),
  rooms: z.array(
    z.object({
      id: z.number().int(),
      type: z.string(),
      ...roomTypeShape,
      /** Null without a picture of this room type. */
      image_url: z.string().nullable(),
      image_alt: z.string(),
      image_width: z.number().int().nullable(),
      is_avif: z.boolean(),
      image_focus: focalPoint.nullable(),
      facts: z.array(describedFact),
    }),
  ),
  /** Groups with known facts, in the order of the hotel page. */
  fact_groups: z.array(z.object({ key: z.string(), title: z.string(), facts: z.array(describedFact) })),
  promises: z.array(titledText),
  facilities: z.array(facility),
  policies: z.array(titledText),
  posts: z.array(z.object({ title: z.string(), body: z.string(), published_on: z.string() })),
  accessibilities: z.array(z.string()),
  trilights: z.array(titledText),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  directions: z.string(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** If false, pages show first-party reviews. */
  is_tripadvisor_enabled: z.boolean(),
  reviews: z.object({ overall_rating: z.number().nullable(), no_of_reviews: z.number().int() }),
  updated_at: z.string(),
});

export type HotelDetails = CodeNames<z.infer<typeof hotelDetails>>;

export const getHotelDetailsEndpoint = defineEndpoint({
  id: 'get-hotel-details',
  method: 'GET',
  path: '/api/v2/hotels/{id}/details/',
  access: 'public',
  summary: 'Returns the content of a hotel: rooms, pictures, facilities, policies',
  params: z.object({ id: hotelIdentifier }),
  response: hotelDetails,
  errors: ['NOT_FOUND'],
});

export const listFacilitiesEndpoint = defineEndpoint({
  id: 'list-facilities',
  method: 'GET',
  path: '/api/v1/facilities/',
  access: 'public',
  summary: 'Lists all facilities that hotels can have',
  response: z.object({ facilities: z.array(facility) }),
});

export const review = z.object({
  id: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  user: z.string(),
  trip_type: z.string(),
  published_date: z.string(),
  travel_date: z.string().nullable(),
  url: z.string().nullable(),
});

export const hotelReviews = z.object({
  is_tripadvisor_enabled: z.boolean(),
  hotelId: z.number().int(),
  noOfReviews: z.number().int(),
  overallRating: z.number().nullable(),
  overallRanking: z.string().nullable(),
  awards: z.array(z.object({ name: z.string(), year: z.string(), image_url: z.string().nullable() })),
  writeReviewUrl: z.string().nullable(),
  readReviewsUrl: z.string().nullable(),
  subRatings: z.array(z.object({ name: z.string(), rating: z.number() })),
  topReviews: z.array(review),
});

export type HotelReviews = CodeNames<z.infer<typeof hotelReviews>>;

export const getHotelReviewsEndpoint = defineEndpoint({
  id: 'get-hotel-reviews',
  method: 'GET',
  path: '/api/v1/reviews/{provider}/hotel_review_data/',
  access: 'public',
  summary: 'Returns the guest reviews of a hotel in the format of the review provider',
  params: z.object({ provider: z.literal('tripadvisor') }),
  query: z.object({ hotel_id: hotelIdentifier }),
  response: hotelReviews,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
