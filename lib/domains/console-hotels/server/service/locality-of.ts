import 'server-only';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { ensureLocality } from '@/lib/domains/hotels/server/service/catalogue/places';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { newLocalityMessage } from '../../rules/close-names';

interface TypedLocality {
  city: { id: number; name: string };
  name: string;
  /** The person has confirmed that the locality is to be added. */
  isNew: boolean;
  places: { localities: readonly { id: number; cityId: number; name: string }[] };
  pincode: string | null;
  latitude: number;
  longitude: number;
}

/** @throws {AppError} INVALID_INPUT with names that are close for a locality that is neither stored nor confirmed as new */
export async function localityOf({ city, name, isNew, places, ...rest }: TypedLocality, tx: Tx): Promise<number> {
  const ofCity = places.localities.filter(({ cityId }) => cityId === city.id);
  const stored = ofCity.find((one) => normaliseName(one.name) === normaliseName(name));
  if (stored) return stored.id;
  if (isNew) return ensureLocality({ cityId: city.id, name, ...rest }, tx);
  const names = ofCity.map((one) => one.name);
  throw new AppError('INVALID_INPUT', { field: 'locality', message: newLocalityMessage(city.name, name, names) });
}
