import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { drawnKind, drawnRegion, drawnScene, hotelImageUrl, type Size } from '@/lib/platform/illustrations/address';

/** Pixels; 332 by 166 by the specification. */
export const THUMBNAIL: Size = { width: 332, height: 166 };
export const GALLERY: Size = { width: 960, height: 540 };

export interface PictureSource {
  scene: string | null;
  url: string | null;
}

interface Drawn {
  id: number;
  region: string;
  kind: string;
}

export function pictureUrl(hotel: Drawn, picture: PictureSource | null, size: Size): string {
  if (picture?.url) return picture.url;
  return hotelImageUrl({
    id: encodeHotelId(hotel.id),
    region: drawnRegion(hotel.region),
    kind: drawnKind(hotel.kind),
    scene: drawnScene(picture?.scene ?? null),
    ...size,
  });
}
