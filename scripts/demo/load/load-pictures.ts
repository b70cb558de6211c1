import { insertPictures } from '@/lib/domains/hotels/server/repository/catalogue/pictures';
import { addDrawings } from '@/lib/domains/media/server/service/drawings';
import { encodeHotelId } from '@/lib/ids';
import type { Connection } from '@/lib/platform/db/connection';
import { CITIES } from '@/scripts/demo/data/cities';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import { findFocus } from '@/scripts/demo/illustrations/draw-hotel';
import { DRAWING } from '@/scripts/demo/illustrations/drawing-context';
import { hotelRecipe } from '@/scripts/demo/illustrations/recipe';
import { idOf } from '@/scripts/demo/load/load-places';

const REGIONS_BY_CITY = new Map(CITIES.map(({ slug, region }) => [slug, region]));

/** Adds the pictures of hotels by their recipes. They are drawn when they are first requested. */
export async function loadPictures(
  drafts: readonly HotelDraft[],
  hotelIds: ReadonlyMap<string, number>,
  tx: Connection,
): Promise<void> {
  const pictures = drafts.flatMap(({ code, citySlug, building, images }) => {
    const hotelId = idOf(hotelIds, code);
    const region = REGIONS_BY_CITY.get(citySlug) ?? 'metro';
    return images.map(({ scene, kind, alt, roomType }, index) => {
      const room = roomType === scene ? undefined : (roomType ?? undefined);
      const subject = { id: encodeHotelId(hotelId), region, kind: building, scene, room };
      const row = { hotelId, position: index + 1, kind, alt, roomType, focusX: findFocus(subject), focusY: 50 };
      return { row, recipe: hotelRecipe(subject) };
    });
  });
  const hashes = await addDrawings(
    pictures.map(({ recipe }) => ({ recipe, ...DRAWING })),
    tx,
  );
  await insertPictures(
    pictures.map(({ row }, index) => ({ ...row, mediaHash: hashes[index] ?? null })),
    tx,
  );
}
