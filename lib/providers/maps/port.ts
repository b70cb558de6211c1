/** One part of an address, in the shape of the legacy places service that the specification's call has. */
export interface AddressComponent {
  long_name: string;
  short_name: string;
  /** 'locality', 'administrative_area_level_1' and so on. */
  types: string[];
}

/** A place of the outside world. */
export interface MapPlace {
  name: string;
  formattedAddress: string;
  components: AddressComponent[];
  /** Degrees. */
  coordinates: { lat: number; lng: number };
}

/** The legacy service's words for what became of a look-up; whatever is not OK is the error (specification, section 7). */
export const PLACE_STATUSES = [
  'OK',
  'ZERO_RESULTS',
  'NOT_FOUND',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

export type PlaceAnswer = { status: 'OK'; place: MapPlace } | { status: Exclude<PlaceStatus, 'OK'> };

/** A map picture: degrees, and pixels at scale 1. */
export interface StaticMap {
  lat: number;
  lng: number;
  width: number;
  height: number;
}

export interface Picture {
  contentType: string;
  content: Uint8Array | string;
}

/** Places lookup and static maps. The product's own catalogue is asked first; this is what lies beyond it. */
export interface MapsProvider {
  findPlace(placeId: string): Promise<PlaceAnswer>;
  /** The picture at zoom 13 and scale 2 (specification, section 7). @throws {Error} when the service gives none */
  drawMap(map: StaticMap): Promise<Picture>;
}
