import type { FactValues, HotelContent, PictureKind } from '@/lib/domains/hotels/types';
import type { HotelKind, HotelScene } from '@/scripts/demo/illustrations/subjects';
import type { CategorySlug } from '@/scripts/demo/data/categories';
import type { GeoPoint } from '@/scripts/demo/data/place-types';

export type Segment = 'budget' | 'business' | 'boutique' | 'serviced' | 'premium';
export type RateChannel = 'corp' | 'website';

/** Paise for one room and night before tax. */
export interface OccupancyPrice {
  readonly single: number;
  readonly double: number;
  /** Price of each adult from the third on. */
  readonly extraAdult: number;
  readonly extraKid: number;
}

/** A change of the base price in percent; -10 means ten percent less. */
export interface RateAdjustment {
  readonly name: string;
  /** First and last night as MM-DD in every year; null means all year. */
  readonly season: { readonly from: string; readonly to: string } | null;
  /** Bit 0 = Monday ... bit 6 = Sunday. */
  readonly weekdays: number;
  readonly percent: number;
}

export interface RoomTypeDraft {
  readonly code: string;
  readonly displayOrder: number;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxKids: number;
  readonly maxGuests: number;
  /** Number of adults that the double price includes. */
  readonly baseAdults: number;
  readonly sizeSqft: number;
  readonly bed: string;
  readonly total: number;
  readonly website: OccupancyPrice;
  readonly corp: OccupancyPrice;
}

export interface ImageDraft {
  readonly scene: HotelScene;
  readonly kind: PictureKind;
  /** Code of the room type that it shows. */
  readonly roomType: string | null;
  readonly alt: string;
}

export interface ReviewDraft {
  readonly author: string;
  /** From 1 to 5. */
  readonly rating: number;
  readonly subRatings: Readonly<Record<'location' | 'rooms' | 'service' | 'cleanliness' | 'value', number>>;
  readonly title: string;
  readonly text: string;
  readonly tripType: 'business' | 'solo' | 'family' | 'couple';
  /** Days between the check-out and the day of loading. */
  readonly checkedOutDaysAgo: number;
  readonly nights: number;
  readonly roomType: string;
}

export type CancelPolicyCode = 'flexible' | 'standard' | 'firm';

export interface HotelIdentity extends GeoPoint {
  /** For example `BLR-007`. A hotel has the same code in every load. */
  readonly code: string;
  readonly name: string;
  readonly segment: Segment;
  /** Selects the drawing of the building in illustrations. */
  readonly building: HotelKind;
  /** From 2 to 5. */
  readonly stars: number;
  readonly citySlug: string;
  readonly localitySlug: string;
  readonly street: string;
  readonly pincode: string;
  readonly stateCode: string;
  readonly gstin: string;
  readonly phone: string;
  readonly email: string;
  readonly openedYear: number;
}

export interface HotelDraft extends HotelIdentity {
  readonly categories: readonly CategorySlug[];
  readonly rooms: readonly RoomTypeDraft[];
  /** The adjustments apply to every room type, and to both the corporate and the website rate. */
  readonly adjustments: readonly RateAdjustment[];
  readonly facilityIds: readonly number[];
  /** Paragraphs, separated by blank lines. */
  readonly description: string;
  readonly cancelPolicy: CancelPolicyCode;
  readonly nearestLandmark: string;
  readonly content: HotelContent;
  readonly facts: FactValues;
  /** Facts of every room type. */
  readonly roomFacts: FactValues;
  readonly images: readonly ImageDraft[];
  readonly reviews: readonly ReviewDraft[];
}
