import { HOTEL_KINDS, type HotelKind, REGIONS, type Region } from './image-urls';

/** What the share image of a page shows. */
export type ShareSubject =
  | { family: 'hotel'; region: Region; kind: HotelKind; id: string }
  | { family: 'city'; region: Region; slug: string }
  | { family: 'product' };

/** Encodes the subject as one path segment. */
export function formatSubject(subject: ShareSubject): string {
  switch (subject.family) {
    case 'hotel':
      return `hotel-${subject.region}-${subject.kind}-${subject.id}`;
    case 'city':
      return `city-${subject.region}-${subject.slug}`;
    case 'product':
      return 'product';
  }
}

/** Inverts `formatSubject`; returns null for any other text. */
export function parseSubject(text: string): ShareSubject | null {
  if (text === 'product') return { family: 'product' };
  const [, hotelRegion, hotelKind, id] = /^hotel-([a-z]+)-([a-z]+)-([a-z0-9]{1,24})$/.exec(text) ?? [];
  const [, cityRegion, slug] = /^city-([a-z]+)-([a-z0-9-]{1,48})$/.exec(text) ?? [];
  const region = REGIONS.find((name) => name === (hotelRegion ?? cityRegion));
  const kind = HOTEL_KINDS.find((name) => name === hotelKind);
  if (region && kind && id) return { family: 'hotel', region, kind, id };
  return region && slug ? { family: 'city', region, slug } : null;
}
