import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRows, type CsvRow } from '@/lib/platform/import/read-rows';
import {
  buildGazetteer,
  findStateName,
  type Gazetteer,
  type GazetteerPlace,
} from '@/scripts/operator/import/gazetteer/gazetteer';

const TOWN_FILES = ['cities_in.csv', 'cities_in_admin2.csv'];
const PINCODE_FILE = 'pincode_centroids.csv';

export interface KnownCity extends GazetteerPlace {
  readonly aliases: readonly string[];
}

/**
 * Reads the gazetteer from a folder and its direct subfolders, and adds the cities of the catalogue. Towns are from GeoNames (name,
 * state, lat, lng), pincodes from a table of centres (pincode, lat, lng).
 * @throws {Error} when the pincode file or both town files are missing
 */
export async function readGazetteer(folder: string, knownCities: readonly KnownCity[]): Promise<Gazetteer> {
  const files = await findFiles(folder, [...TOWN_FILES, PINCODE_FILE]);
  const pincodeFile = files.get(PINCODE_FILE);
  const townFiles = TOWN_FILES.flatMap((name) => files.get(name) ?? []);
  if (!pincodeFile || townFiles.length === 0) {
    throw new Error(
      `${folder} does not contain ${PINCODE_FILE} and one of ${TOWN_FILES.join(', ')}. See docs/import.md.`,
    );
  }
  const towns = (await Promise.all(townFiles.map(readTable))).flat().flatMap(townOf);
  const pincodes = new Map((await readTable(pincodeFile)).map(pincodeOf));
  return buildGazetteer([...towns, ...knownCities], pincodes);
}

async function findFiles(folder: string, names: readonly string[]): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)),
  ];
  const found = new Map<string, string>();
  for (const place of folders) {
    for (const file of await readdir(place)) if (names.includes(file)) found.set(file, path.join(place, file));
  }
  return found;
}

async function readTable(file: string): Promise<readonly CsvRow[]> {
  return readRows(await readFile(file)).rows;
}

function townOf({ fields }: CsvRow): KnownCity[] {
  const state = findStateName(fields.state ?? '');
  if (!state || !fields.name) return [];
  const name = withoutDiacritics(fields.name);
  return [{ name, state, lat: Number(fields.lat), lng: Number(fields.lng), aliases: [] }];
}

function pincodeOf({ fields }: CsvRow): [string, { lat: number; lng: number } | null] {
  const lat = Number(fields.lat);
  const lng = Number(fields.lng);
  // The source uses 0, 0 for pincodes without coordinates.
  return [fields.pincode ?? '', lat === 0 || lng === 0 ? null : { lat, lng }];
}

function withoutDiacritics(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
