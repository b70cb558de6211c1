import 'server-only';
import { normaliseName, slugify } from '@/lib/domains/hotels/rules/names';
import { hasColumnValues, type Comparison } from '@/lib/platform/db/compare-rows';
import type { Connection } from '@/lib/platform/db/connection';
import * as repository from '../../repository/catalogue/landmarks';
import { insertLandmarks } from '../../repository/catalogue/places';

export interface LandmarkToSave {
  cityId: number;
  name: string;
  kind: string;
  latitude: number;
  longitude: number;
  /** Absent to retain the stored text. */
  about?: string;
}

type Stored = Awaited<ReturnType<typeof repository.listLandmarksOfCities>>[number];

/** A landmark is found by its city, kind and name, because open data has no common codes. */
const keyOf = ({ cityId, kind, name }: Pick<Stored, 'cityId' | 'kind' | 'name'>) =>
  `${cityId} ${kind} ${normaliseName(name)}`;

async function findStored(values: readonly LandmarkToSave[], on: Connection): Promise<Map<string, Stored>> {
  const cityIds = values.map(({ cityId }) => cityId);
  return new Map((await repository.listLandmarksOfCities(cityIds, on)).map((row) => [keyOf(row), row]));
}

const columnsOf = ({ latitude, longitude, about }: LandmarkToSave) => ({
  latitude,
  longitude,
  ...(about === undefined ? {} : { about }),
});

export async function compareLandmarks(values: readonly LandmarkToSave[], on: Connection): Promise<Comparison[]> {
  const stored = await findStored(values, on);
  return values.map((value) => {
    const existing = stored.get(keyOf(value));
    if (!existing) return 'new';
    return hasColumnValues(existing, columnsOf(value)) ? 'same' : 'changed';
  });
}

export async function saveLandmarks(values: readonly LandmarkToSave[], tx: Connection): Promise<void> {
  const stored = await findStored(values, tx);
  const added: LandmarkToSave[] = [];
  for (const value of values) {
    const existing = stored.get(keyOf(value));
    if (existing) await repository.updateLandmark(existing.id, columnsOf(value), tx);
    else added.push(value);
  }
  if (added.length === 0) return;
  const citySlugs = await repository.listCitySlugs(
    added.map(({ cityId }) => cityId),
    tx,
  );
  const candidatesOf = ({ name, cityId }: LandmarkToSave) => [
    slugify(name),
    `${slugify(name)}-${citySlugs.get(cityId) ?? cityId}`,
  ];
  const taken = await repository.listTakenLandmarkSlugs(added.flatMap(candidatesOf), tx);
  const rows = added.map((value) => {
    const slug = freeSlug(candidatesOf(value), taken);
    taken.add(slug);
    return { ...value, about: value.about ?? '', slug };
  });
  await insertLandmarks(rows, tx);
}

/** Adds landmarks with the addresses of a file. Those whose address, or city, kind and name are stored, do not change. */
export async function addMissingLandmarks(
  values: readonly (Required<LandmarkToSave> & { slug: string })[],
  tx: Connection,
): Promise<void> {
  if (values.length === 0) return;
  const stored = await findStored(values, tx);
  const slugs = values.map(({ slug }) => slug);
  const taken = await repository.listTakenLandmarkSlugs(slugs, tx);
  const missing = values.filter(
    (value, index) => !stored.has(keyOf(value)) && !taken.has(value.slug) && slugs.indexOf(value.slug) === index,
  );
  await insertLandmarks(missing, tx);
}

/** Two places of one city may share a name, such as a station and the square before it. */
function freeSlug(candidates: readonly string[], taken: ReadonlySet<string>): string {
  const free = candidates.find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  const base = candidates.at(-1) ?? '';
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
