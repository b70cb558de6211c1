import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { landmarks } from '@/lib/domains/hotels/server/tables';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { placesAround } from '@/lib/domains/landing/server/service/place/places-around';
import { connection } from '@/lib/platform/db/connection';
import type { ImportArguments } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';
import { createCity } from '@/tests/support/builders/catalogue';

const PUNE = { lat: 18.52, lng: 73.856 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-landmarks-'));
  await createCity('Pune', PUNE, { aliases: ['Poona'], locality: 'Baner' });
  await createCity('Nashik', { lat: 19.997, lng: 73.79 }, { locality: 'Panchavati' });
});
afterAll(() => rm(folder, { recursive: true }));

async function run(text: string, options: Partial<ImportArguments> = {}) {
  const file = path.join(folder, 'input');
  await writeFile(file, text);
  const defaults = {
    file,
    kind: 'landmarks' as const,
    dryRun: false,
    adapter: null,
    gazetteer: null,
    photos: null,
    report: null,
  };
  return importFile({ ...defaults, ...options }, () => undefined);
}

const stored = () =>
  connection()
    .select({ name: landmarks.name, kind: landmarks.kind, slug: landmarks.slug, latitude: landmarks.latitude })
    .from(landmarks)
    .orderBy(asc(landmarks.id));

const FILE = `name,kind,latitude,longitude,city,about
Main Square,sight,18.51,73.85,Poona,The old centre.
Main Square,sight,19.99,73.78,,
Elsewhere,sight,12.9,77.6,,
Nowhere,sight,18.52,73.85,Atlantis,
Odd,volcano,18.52,73.85,,
`;

test('the import of landmarks finds the city, makes unique slugs and names the reason of each refused row', async () => {
  const report = await run(FILE);
  expect(report).toMatchObject({ total: 5, accepted: 2, created: 2 });
  expect(report.refusals.map(({ line, reasons }) => [line, ...reasons])).toEqual([
    [4, 'is more than 30 km from every city of the catalogue'],
    [5, 'city "Atlantis" is unknown'],
    [6, expect.stringMatching(/^kind is none of railway_station, airport/)],
  ]);
  expect((await stored()).map(({ slug }) => slug)).toEqual(['main-square', 'main-square-nashik']);
});

test('a second import of the same landmarks writes nothing, and a moved landmark is updated', async () => {
  expect(await run(FILE)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const moved = 'name,kind,latitude,longitude\nMain square,sight,18.515,73.85\n';
  expect(await run(moved)).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect((await stored()).map(({ latitude }) => latitude)).toEqual([18.515, 19.99]);
});

test('the adapter for OurAirports accepts airports with scheduled flights near a city of the catalogue', async () => {
  const airports = `ident,type,name,latitude_deg,longitude_deg,scheduled_service
VAPO,medium_airport,Pune,18.582099914550781,73.9197006225586,yes
VAXX,small_airport,Baramati,18.2266,74.5839,no
VABB,large_airport,Chhatrapati Shivaji International,19.0886,72.8679,yes
`;
  const report = await run(airports, { adapter: 'airports' });
  expect(report).toMatchObject({ accepted: 1, created: 1 });
  expect(report.refusals.map(({ key, reasons }) => [key, ...reasons])).toEqual([
    ['Baramati', 'has no scheduled flights'],
    [expect.stringContaining('airport'), expect.stringContaining('km from every city')],
  ]);
  expect((await stored()).at(-1)).toMatchObject({ name: 'Pune Airport', kind: 'airport', latitude: 18.5821 });
});

test('the adapter for the stations of datameet reads GeoJSON and writes names in full', async () => {
  const feature = (name: string, coordinates: [number, number] | null) => ({
    type: 'Feature',
    geometry: coordinates && { type: 'Point', coordinates },
    properties: { name, code: 'X', zone: 'CR' },
  });
  const features = [
    feature('PUNE JN', [73.8744, 18.5289]),
    feature('GHORPURI', [73.8934, 18.5278]),
    feature('NO PLACE', null),
  ];
  const report = await run(JSON.stringify({ type: 'FeatureCollection', features }), { adapter: 'stations' });
  expect(report).toMatchObject({ accepted: 2, created: 2 });
  expect(report.refusals).toEqual([
    {
      ...{ line: 3, key: 'No Place station', columns: ['latitude', 'longitude'] },
      reasons: ['latitude is missing', 'longitude is missing'],
    },
  ]);
  expect((await stored()).slice(-2).map(({ name }) => name)).toEqual(['Pune Junction', 'Ghorpuri station']);
});

test('imported stations and airports appear on plans at once', async () => {
  await landingIndex();
  const around = await placesAround([PUNE]);
  expect(around.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Baner', 'Pune Junction', 'Ghorpuri station', 'Pune Airport']),
  );
  await expect(run('{}', { adapter: 'stations' })).rejects.toThrow('not a GeoJSON collection');
});
