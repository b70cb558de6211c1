import type { IsoDate } from '@/lib/dates';

export interface HotelContent {
  promises: { title: string; description: string }[];
  policies: { title: string; description: string }[];
  posts: { title: string; body: string; publishedOn: string }[];
  accessibilities: string[];
  trilights: { title: string; description: string }[];
  faqs: { question: string; answer: string }[];
  directions: string;
}

/** Yes or no, a number, a text, a chosen option, or several options. Amounts are paise. */
export type FactValue = boolean | number | string | readonly string[];

/** How drawings show the building. */
export const BUILDING_KINDS = ['tower', 'heritage', 'boutique', 'resort'] as const;

/** By the key of the fact in rules/facts. A fact that is absent is unknown. */
export type FactValues = Readonly<Record<string, FactValue>>;

/** Codes of room types that come before all others, in this order (specification, section 9). */
export const ROOM_TYPE_PRIORITY = ['acacia', 'oak', 'maple', 'mahogany'] as const;
export type PriorityRoomType = (typeof ROOM_TYPE_PRIORITY)[number];

/** Unique within a hotel. Begins with a letter, because JavaScript moves numeric keys of an object to its beginning. */
export const ROOM_TYPE_CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const MAX_ROOM_TYPE_CODE_LENGTH = 40;

/** What a hotel states about a room type. */
export interface RoomTypeContent {
  /** Matches ROOM_TYPE_CODE. */
  code: string;
  name: string;
  description: string;
  bed: string;
  sizeSqft: number | null;
  baseAdults: number;
  maxAdults: number;
  maxKids: number;
  maxGuests: number;
  /** Rooms of new inventory nights. The calendar changes it for a type that exists. */
  totalRooms: number;
  displayOrder: number;
  facts: FactValues;
}

/** What a photograph may show. A name of this list in a file's name sets the kind (docs/import.md). */
export const PICTURE_KINDS = [
  'facade',
  'entrance',
  'reception',
  'lobby',
  'room',
  'bathroom',
  'desk',
  'breakfast',
  'meeting',
  'view',
  'parking',
  'other',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The point that stays visible when a picture is cropped: percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/**
 * How arrivals at a hotel become known: `assumed`, the clock checks guests in; `reported`, only the hotel or its system does.
 */
export const ARRIVALS_MODES = ['assumed', 'reported'] as const;
export type ArrivalsMode = (typeof ARRIVALS_MODES)[number];

/** Travel agents see every published hotel; other users see hotels that are saleable to businesses. */
export type Audience = 'business' | 'travel_agent';

export interface CityRef {
  id: number;
  slug: string;
  name: string;
  state: string;
  stateCode: string;
  latitude: number;
  longitude: number;
  region: string;
  /** Hash of its picture; null without one. */
  pictureHash: string | null;
}

export interface CitySummary extends CityRef {
  hotelCount: number;
  rank: number | null;
}

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

export interface HotelSummary {
  id: number;
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
  hasGstin: boolean;
  imageUrl: string;
  imageAlt: string;
  /** True if the picture also exists as AVIF. */
  imageAvif: boolean;
  imageFocus: FocalPoint | null;
  /** Mean of guest reviews (1 to 5, one decimal); null without reviews. */
  guestRating: number | null;
  reviewCount: number;
  updatedAt: Date;
}

export type PlaceTarget =
  | { type: 'city'; city: City }
  | { type: 'locality'; city: City; locality: PlaceRef }
  | { type: 'landmark'; city: City; landmark: Landmark }
  | { type: 'category'; city: City; category: Category };

/** Half-open stay [checkin, checkout). */
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
  stayedOn: IsoDate;
}

export interface StayReview {
  authorName: string;
  rating: number;
  title: string;
  body: string;
  tripType: string;
  publishedAt: Date;
}

/** `from` and `to` are inclusive. */
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

/** How many rooms of a type one night gains or loses. */
export interface NightChange {
  roomTypeId: number;
  night: IsoDate;
  sold: number;
  held: number;
}
