import 'server-only';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { textKey } from '@/lib/domains/content/rules/text-keys';
import { listStoredTexts } from '@/lib/domains/content/server/service/site-texts';
import { findEditablePlace } from '@/lib/domains/hotels/server/service/catalogue/change-place';
import { toStoredTextKey } from '@/lib/domains/landing/rules/stored-text-key';
import { changePlaces } from '@/lib/domains/landing/server/service/address/change-places';
import { lockPlaces } from '@/lib/domains/landing/server/service/address/lock-places';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { readPlaceAddresses } from '@/lib/domains/landing/server/service/address/read-place-addresses';
import type { PlaceKind } from '@/lib/domains/landing/server/service/address/place-addresses';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PlaceAnswer } from '../../contract/places';
import { pageStateOf } from './list-places';
import { titleStateOf } from './title-state';

interface PlaceId {
  kind: PlaceKind;
  id: number;
}

function readKey(key: string): PlaceId {
  const [kind, id] = key.split('-');
  return { kind: kind as PlaceKind, id: Number(id) };
}

async function read(place: PlaceId, on: Tx) {
  const found = await findEditablePlace(place, on);
  if (!found) throw new AppError('NOT_FOUND', { field: 'key' });
  const { cityId, ...values } = found;
  return { cityId, values, version: hashOf(values) };
}

const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** @throws {AppError} NOT_FOUND */
export async function getPlace(key: string): Promise<PlaceAnswer> {
  const place = readKey(key);
  const { values, version } = await read(place, connection());
  const [addresses, index, texts] = await Promise.all([
    readPlaceAddresses(place.kind, place.id),
    landingIndex(),
    listStoredTexts(),
  ]);
  const states = [...index.places.values(), ...index.placesWithoutPage].filter(
    ({ kind, refId }) => kind === place.kind && refId === place.id,
  );
  return {
    key,
    kind: place.kind,
    ...values,
    version,
    addresses: addresses.flatMap(({ path, cityId, others }) => {
      const hotels = states.find((entry) => entry.cityId === cityId)?.hotelCount;
      if (hotels === undefined && place.kind === 'category') return [];
      const stored = textKey({ kind: 'page', page: place.kind, q: toStoredTextKey({ kind: place.kind, path }) });
      return {
        path,
        hotels: hotels ?? 0,
        pageState: pageStateOf(index, `${place.kind}-${cityId}-${place.id}`),
        textKey: stored,
        title: titleStateOf(texts, stored),
        redirects: [...new Set(others)].filter((other) => other !== path),
      };
    }),
  };
}

interface PlaceBody {
  version: string;
  name: string;
  aliases: string[];
  about: string;
}

/** Nothing changes if the values are stored already. @throws {AppError} NOT_FOUND, CONTENT_CHANGED, ADDRESS_TAKEN */
export async function editPlace(key: string, { version, ...values }: PlaceBody): Promise<PlaceAnswer> {
  await write(readKey(key), version, values);
  return getPlace(key);
}

/** @throws {AppError} NOT_FOUND, CONTENT_CHANGED, ADDRESS_TAKEN */
export async function editPlaceSlug(key: string, { version, slug }: { version: string; slug: string }) {
  await write(readKey(key), version, { slug });
  return getPlace(key);
}

async function write(place: PlaceId, version: string, given: Partial<Omit<PlaceBody, 'version'>> & { slug?: string }) {
  await inTransaction(async (tx) => {
    await lockPlaces(tx);
    const { values, cityId, version: stored } = await read(place, tx);
    const names = Object.keys(values) as (keyof typeof values)[];
    const changed = names.filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name], values[name]));
    if (changed.length === 0) return;
    if (stored !== version) throw new AppError('CONTENT_CHANGED');
    if (changed.includes('aliases') && place.kind !== 'city') throw new AppError('INVALID_INPUT', { field: 'aliases' });
    const pick = (from: typeof given) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    // With the aliases given, the former name of a city is not added to them.
    const aliases = place.kind === 'city' ? given.aliases : undefined;
    await changePlaces([{ ...place, cityId, ...pick(given), aliases, before: pick(values) }], tx);
  });
}
