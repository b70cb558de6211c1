/** The format is that of Google's legacy places service, as the specification requires. */
export interface AddressComponent {
  longName: string;
  shortName: string;
  types: string[];
}

export interface MapPlace {
  name: string;
  formattedAddress: string;
  components: AddressComponent[];
  coordinates: { lat: number; lng: number };
}

/** Statuses of Google's legacy places service (specification, section 7). */
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

/** The position is the centre of the image. Sizes are pixels at scale 1. */
export interface StaticMap {
  lat: number;
  lng: number;
  width: number;
  height: number;
}

export interface MapPicture {
  contentType: string;
  content: Uint8Array;
}

export interface MapsProvider {
  findPlace(placeId: string): Promise<PlaceAnswer>;
  /**
   * Returns a map at zoom 13 and scale 2 (specification, section 7); null without a maps service.
   * @throws {Error} if the service returns no image
   */
  fetchMap: ((map: StaticMap) => Promise<MapPicture>) | null;
}
