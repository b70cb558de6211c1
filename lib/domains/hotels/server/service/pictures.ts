import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { drawnKind, drawnRegion, drawnScene, hotelImageUrl, type Size } from '@/lib/platform/illustrations/address';

/** Sizes in pixels: the cart and list picture of the specification (332 by 166), and the gallery's. */
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

/** Address of a hotel's picture: its own photograph where it has one, else a drawing of the scene. */
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
