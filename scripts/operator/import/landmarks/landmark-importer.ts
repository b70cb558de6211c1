import { z } from 'zod';
import { INDIA_BOUNDS } from '@/lib/domains/hotels/rules/distance';
import { findLandmarkCity, LANDMARK_KINDS } from '@/lib/domains/hotels/rules/landmarks';
import { normaliseName, slugify } from '@/lib/domains/hotels/rules/names';
import { CATALOGUE_TAG, cityTag } from '@/lib/domains/hotels/server/page-tags';
import { listCatalogueCities } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import {
  compareLandmarks,
  saveLandmarks,
  type LandmarkToSave,
} from '@/lib/domains/hotels/server/service/catalogue/save-landmarks';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { decimalField, lineField, optionalField, requiredLineField, textField } from '@/lib/platform/import/fields';
import type { Checked, Importer } from '@/lib/platform/import/importer';

const MAX_NAME = 100;

const landmarkRow = z.object({
  name: requiredLineField(MAX_NAME).refine((name) => slugify(name) !== '', 'has no letters'),
  kind: z.enum(LANDMARK_KINDS, `is none of ${LANDMARK_KINDS.join(', ')}`),
  latitude: decimalField(...INDIA_BOUNDS.latitude),
  longitude: decimalField(...INDIA_BOUNDS.longitude),
  city: lineField().default(''),
  about: optionalField(textField, null),
});

type CatalogueCity = Awaited<ReturnType<typeof listCatalogueCities>>[number];

const REQUIRED_COLUMNS = ['name', 'kind', 'latitude', 'longitude'];

export const landmarkImporter: Importer<typeof landmarkRow, CatalogueCity[], LandmarkToSave> = {
  schema: landmarkRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(landmarkRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: ({ kind, name, latitude, longitude }) => `${kind} ${name} ${latitude.toFixed(1)} ${longitude.toFixed(1)}`,
  prepare: listCatalogueCities,
  check: checkLandmark,
  compare: compareLandmarks,
  async write(values, tx) {
    await saveLandmarks(values, tx);
    await rebuildSearchPlaces(tx);
  },
  tagsOf: (values) => Promise.resolve([CATALOGUE_TAG, ...new Set(values.map(({ cityId }) => cityTag(cityId)))]),
};

function checkLandmark(
  { city: cityName, about, ...row }: z.output<typeof landmarkRow>,
  cities: readonly CatalogueCity[],
): Checked<LandmarkToSave> {
  const at = { lat: row.latitude, lng: row.longitude };
  const named = cities.filter((city) => cityName === '' || hasName(city, cityName));
  if (named.length === 0) return { reasons: [`city "${cityName}" is unknown`] };
  const found = findLandmarkCity({ kind: row.kind, at }, named);
  if ('maxKm' in found) {
    const where = cityName === '' ? 'every city of the catalogue' : cityName;
    return { reasons: [`is more than ${found.maxKm} km from ${where}`] };
  }
  return { value: { ...row, cityId: found.city.id, ...(about === null ? {} : { about }) } };
}

function hasName({ name, aliases }: CatalogueCity, wanted: string): boolean {
  return [name, ...aliases].some((known) => normaliseName(known) === normaliseName(wanted));
}
