import type { Region } from '@/lib/platform/illustrations/address';

export type LandmarkKind =
  'tech_park' | 'railway_station' | 'airport' | 'convention_centre' | 'business_district' | 'sight';

/** A point in degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface LocalitySeed extends Point {
  readonly name: string;
  /** Unique within its city: the landing path is `/hotels-in-{locality}-{city}/`. */
  readonly slug: string;
  readonly pincode: string;
}

export interface LandmarkSeed extends Point {
  readonly name: string;
  /** Unique in the whole catalogue: the landing path is `/hotels-near-{landmark}/`. */
  readonly slug: string;
  readonly kind: LandmarkKind;
}

export interface CitySeed extends Point {
  readonly name: string;
  readonly slug: string;
  /** Three letters, the first part of its hotels' codes. */
  readonly code: string;
  /** Former and local names that people still type. */
  readonly aliases: readonly string[];
  readonly state: string;
  /** GST state code, two digits. */
  readonly stateCode: string;
  /** What the landscape looks like; the illustrations choose their background by it. */
  readonly region: Region;
  /** How many fictional hotels the generator makes here. */
  readonly hotelCount: number;
  /** Sentences about business travel to this city. */
  readonly about: readonly string[];
  readonly localities: readonly LocalitySeed[];
  readonly landmarks: readonly LandmarkSeed[];
}
