import {
  ART_SCENES,
  type ArtScene,
  CITY_SCENES,
  type CityScene,
  HOTEL_KINDS,
  HOTEL_SCENES,
  type HotelIllustration,
  IMAGE_SIZES,
  IMAGE_VERSION,
  REGIONS,
  type Region,
  type Size,
} from './image-urls';

/** A picture that can be drawn, parsed from its URL. */
export type Picture =
  | ({ family: 'hotels' } & HotelIllustration)
  | ({ family: 'cities'; slug: string; region: Region; scene: CityScene } & Size)
  | ({ family: 'art'; scene: ArtScene } & Size);

/** A picture of a hotel or city, which may be missing from the catalogue, because clients can invent URLs. */
export type CatalogueSubject = Exclude<Picture, { family: 'art' }>;

const HOTEL = /^([a-z]+)-([a-z]+)-([a-z0-9]{1,24})$/;
const CITY = /^([a-z]+)-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const FILE = /^([a-z]+)-(\d{2,4})x(\d{2,4})\.webp$/;

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T | undefined =>
  allowed.find((item) => item === value);

/**
 * Parses the path segments after `/images/`. Returns null unless they are exactly the URL of a drawn picture: each picture has one
 * URL, so that copies cannot fill the cache. Does not check whether the hotel or city exists.
 */
export function parsePicture(segments: readonly string[]): Picture | null {
  const [version, family, ...rest] = segments;
  const match = FILE.exec(rest.at(-1) ?? '');
  if (version !== IMAGE_VERSION || !match) return null;
  const [, sceneName, width, height] = match;
  const size = IMAGE_SIZES.find((allowed) => String(allowed.width) === width && String(allowed.height) === height);
  if (!size) return null;
  if (family === 'art' && rest.length === 1) {
    const scene = oneOf(ART_SCENES, sceneName);
    return scene ? { family, scene, ...size } : null;
  }
  const subject = rest.length === 2 ? (rest[0] ?? '') : '';
  if (family === 'hotels') {
    const [, regionName, kindName, id] = HOTEL.exec(subject) ?? [];
    const [region, kind, scene] = [
      oneOf(REGIONS, regionName),
      oneOf(HOTEL_KINDS, kindName),
      oneOf(HOTEL_SCENES, sceneName),
    ];
    return region && kind && id && scene ? { family, region, kind, id, scene, ...size } : null;
  }
  if (family === 'cities') {
    const [, regionName, slug] = CITY.exec(subject) ?? [];
    const [region, scene] = [oneOf(REGIONS, regionName), oneOf(CITY_SCENES, sceneName)];
    return region && slug && slug.length <= 48 && scene ? { family, region, slug, scene, ...size } : null;
  }
  return null;
}
