import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import {
  kindToDraw,
  regionToDraw,
  sceneToDraw,
  hotelImageUrl,
  type Size,
} from '@/lib/platform/illustrations/image-urls';

/** Pixels, from the specification. */
export const THUMBNAIL_SIZE: Size = { width: 332, height: 166 };
export const GALLERY_SIZE: Size = { width: 960, height: 540 };

export interface PictureSource {
  scene: string | null;
  url: string | null;
}

interface PictureHotel {
  id: number;
  region: string;
  kind: string;
}

export function pictureUrl(hotel: PictureHotel, picture: PictureSource | null, size: Size): string {
  if (picture?.url) return picture.url;
  return hotelImageUrl({
    id: encodeHotelId(hotel.id),
    region: regionToDraw(hotel.region),
    kind: kindToDraw(hotel.kind),
    scene: sceneToDraw(picture?.scene ?? null),
    ...size,
  });
}
