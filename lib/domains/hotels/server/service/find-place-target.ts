import 'server-only';
import type { PlaceTarget } from '../../types';
import * as places from '../repository/places';

/** A place by its kind and its row; `refId` is the id in the table of that kind. */
interface PlaceKey {
  kind: PlaceTarget['type'];
  cityId: number;
  refId: number;
}

/** The place behind an address of the index, with what its page says; null when it is gone since. */
export async function findPlaceTarget({ kind, cityId, refId }: PlaceKey): Promise<PlaceTarget | null> {
  const city = await places.findCityById(cityId);
  if (!city) return null;
  switch (kind) {
    case 'city':
      return { type: 'city', city };
    case 'locality': {
      const locality = await places.findLocality(refId);
      return locality && { type: 'locality', city, locality };
    }
    case 'landmark': {
      const landmark = await places.findLandmark(refId);
      return landmark && { type: 'landmark', city, landmark };
    }
    case 'category': {
      const category = await places.findCategory(refId);
      return category && { type: 'category', city, category };
    }
  }
}
