import type { Region } from '@/scripts/demo/illustrations/subjects';

export type LandmarkKind =
  'tech_park' | 'railway_station' | 'airport' | 'convention_centre' | 'business_district' | 'sight';

/** In degrees, WGS 84. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

export interface LocalitySeed extends GeoPoint {
  readonly name: string;
  /** Unique in its city. */
  readonly slug: string;
  readonly pincode: string;
}

export interface LandmarkSeed extends GeoPoint {
  readonly name: string;
  /** Unique in the catalogue. */
  readonly slug: string;
  readonly kind: LandmarkKind;
}

export interface CitySeed extends GeoPoint {
  readonly name: string;
  readonly slug: string;
  /** Three letters, the first part of hotel codes. */
  readonly code: string;
  /** Former and local names that people search for. */
  readonly aliases: readonly string[];
  readonly state: string;
  readonly stateCode: string;
  /** Selects the background of illustrations. */
  readonly region: Region;
  readonly hotelCount: number;
  readonly about: readonly string[];
  readonly localities: readonly LocalitySeed[];
  readonly landmarks: readonly LandmarkSeed[];
}
