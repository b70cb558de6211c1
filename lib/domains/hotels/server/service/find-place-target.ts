import 'server-only';
import type { PlaceTarget } from '../../types';
import * as places from '../repository/places';

interface PlaceKey {
  kind: PlaceTarget['type'];
  cityId: number;
  refId: number;
}

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
