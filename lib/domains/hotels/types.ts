import type { IsoDate } from '@/lib/dates';

/** The parts of a hotel's page that are text and lists, edited as one document. */
export interface HotelContent {
  promises: { title: string; description: string }[];
  policies: { title: string; description: string }[];
  posts: { title: string; body: string; publishedOn: string }[];
  accessibilities: string[];
  trilights: { title: string; description: string }[];
  faqs: { question: string; answer: string }[];
  directions: string;
}

/** Room types in the order in which they are offered (specification, section 9). */
export const ROOM_TYPE_PRIORITY = ['acacia', 'oak', 'maple', 'mahogany'] as const;
export type RoomTypeCode = (typeof ROOM_TYPE_PRIORITY)[number];

/** Who is looking: travel agents see every published hotel, everybody else those that are saleable for business. */
export type Audience = 'business' | 'travel_agent';

export interface CityRef {
  id: number;
  slug: string;
  name: string;
  state: string;
  stateCode: string;
  latitude: number;
  longitude: number;
  /** What its pictures look like. */
  region: string;
}

/** A city in lists of cities. */
export interface CitySummary extends CityRef {
  hotelCount: number;
  /** Position among the top cities; null for the rest. */
  rank: number | null;
}

/** A city with what its page says. */
export interface City extends CityRef {
  aliases: string[];
  about: string;
  updatedAt: Date;
}

export interface PlaceRef {
  id: number;
  slug: string;
  name: string;
  latitude: number;
  longitude: number;
  about: string;
  updatedAt: Date;
}

export interface Landmark extends PlaceRef {
  kind: string;
}

export interface Category {
  id: number;
  slug: string;
  name: string;
  about: string;
}

/** A hotel as lists and cards show it. */
export interface HotelSummary {
  id: number;
  /** The eight-letter id of page addresses. */
  hashedId: string;
  name: string;
  slug: string;
  street: string;
  nearestLandmark: string;
  pincode: string;
  localityId: number;
  locality: string;
  localitySlug: string;
  cityId: number;
  city: string;
  citySlug: string;
  state: string;
  latitude: number;
  longitude: number;
  starRating: number | null;
  kind: string;
  region: string;
  facilityIds: number[];
  isB2bSaleable: boolean;
  /** Registered for GST: can bill in a company's name. */
  hasGstin: boolean;
  /** First picture, 332 by 166. */
  imageUrl: string;
  imageAlt: string;
  /** Mean of guest reviews (1 to 5, one decimal); null without any. */
  guestRating: number | null;
  reviewCount: number;
  updatedAt: Date;
}

/** A place that has a page of its own. */
export type PlaceTarget =
  | { type: 'city'; city: City }
  | { type: 'locality'; city: City; locality: PlaceRef }
  | { type: 'landmark'; city: City; landmark: Landmark }
  | { type: 'category'; city: City; category: Category };

/** Rooms of one type over the half-open stay [checkin, checkout). */
export interface RoomNights {
  hotelId: number;
  roomTypeId: number;
  checkin: IsoDate;
  checkout: IsoDate;
  quantity: number;
}

export interface NewReview extends StayReview {
  hotelId: number;
  bookingId: number;
  /** Day of check-out. */
  stayedOn: IsoDate;
}

export interface StayReview {
  authorName: string;
  /** 1 to 5. */
  rating: number;
  title: string;
  body: string;
  tripType: string;
  publishedAt: Date;
}

/** Rooms of one type to sell on every night from `from` to `to`, both included. */
export interface NightRange {
  hotelId: number;
  roomTypeId: number;
  from: string;
  to: string;
  total: number;
  stopSell: boolean;
  minStayNights: number;
  isClosedToArrival: boolean;
  isClosedToDeparture: boolean;
}
