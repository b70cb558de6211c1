/** A place of the outside world. */
export interface MapPlace {
  label: string;
  area: { locality: string; city: string; state: string; country: string };
  /** Degrees. */
  coordinates: { lat: number; lng: number };
}

export interface StaticMap {
  /** Degrees. */
  lat: number;
  lng: number;
  /** Pixels at scale 1. */
  width: number;
  height: number;
}

/** Places lookup and static maps. The product's own catalogue is asked first; this is what lies beyond it. */
export interface MapsProvider {
  /** Null for an id it does not know. */
  findPlace(placeId: string): Promise<MapPlace | null>;
  /** Address of the picture of a static map, zoom 13 and scale 2 (specification, section 7). */
  staticMapUrl(map: StaticMap): string;
  /** Where a click on the map leads. */
  mapPageUrl(at: { lat: number; lng: number }): string;
}
