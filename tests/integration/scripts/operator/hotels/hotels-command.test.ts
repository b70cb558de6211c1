import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { hotelPictures, hotels } from '@/lib/domains/hotels/server/tables';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-hotels-'));
  const city = await createCity(
    'Pune',
    { lat: 18.52, lng: 73.86 },
    { locality: 'Baner', state: { code: '27', name: 'Maharashtra' } },
  );
  const at = { lat: 18.52, lng: 73.86 };
  await createHotel(city, { code: 'P1', name: 'Open House', at, stateCode: '27', description: 'x'.repeat(300) });
  await createHotel(city, { code: 'P2', name: 'Draft House', at, stateCode: '27', status: 'draft', pincode: null });
});
afterAll(() => rm(folder, { recursive: true }));

async function statusOf(code: string) {
  const [row] = await connection().select({ status: hotels.status }).from(hotels).where(eq(hotels.code, code));
  return row?.status;
}

test('check lists hotels by score, the lowest first, with what a draft lacks and the next step', async () => {
  const lines = String(await runHotelCommand(['check'])).split('\n');
  expect(lines).toEqual([
    '  5  P2  Draft House  draft, lacks pincode, rooms  next: Check the map point at the entrance (+20.0)',
    ' 10  P1  Open House  next: Check the map point at the entrance (+20.0)',
    '2 hotels, 1 of them drafts; mean score 7.5 of 100',
  ]);
});

test('check with a hotel lists every step with its points, the largest first', async () => {
  const text = String(await runHotelCommand(['check', 'P2']));
  expect(text).toContain('P2 Draft House: draft, score 5 of 100');
  expect(text).toContain('Needed before it can be published: pincode, rooms');
  const points = [...text.matchAll(/^ {2}\+([\d.]+) /gm)].map(([, number]) => Number(number));
  expect(points.length).toBeGreaterThan(30);
  expect(points).toEqual([...points].sort((a, b) => b - a));
});

test('check counts the kinds of stored photographs', async () => {
  const on = connection();
  const hash = '0'.repeat(32);
  await on.insert(mediaFiles).values({ hash, state: 'ready', format: 'jpeg', bytes: 1, width: 1600, height: 900 });
  const [hotel] = await on.select({ id: hotels.id }).from(hotels).where(eq(hotels.code, 'P2'));
  const picture = { hotelId: hotel?.id ?? 0, mediaHash: hash, kind: 'facade' as const, alt: 'The building' };
  await on.insert(hotelPictures).values({ ...picture, position: 1 });
  const text = String(await runHotelCommand(['check', 'P2']));
  expect(text).toContain('P2 Draft House: draft, score 6 of 100');
  expect(text).not.toContain('Add a photograph of the facade');
  expect(text).toContain('Add a photograph of the entrance');
});

test('publish refuses a draft with a list of what it lacks, and publishes it once it lacks nothing', async () => {
  expect(await runHotelCommand(['publish', 'P2'])).toEqual({
    output: 'P2 was not published. It lacks: pincode, rooms. Import them first (docs/import.md).',
    exitStatus: 1,
  });
  const room = { code: 'oak', name: 'Oak', rooms: 4, max_adults: 2, max_kids: 1, max_guests: 3, base_adults: 2 };
  const file = inFolder('draft.json');
  await writeFile(file, JSON.stringify({ hotels: [{ code: 'P2', pincode: '411045', room_types: [room] }] }));
  expect(await runHotelCommand(['import', file])).toEqual({
    output: '0 created, 1 updated, 0 unchanged, 0 of 1 entries refused',
    exitStatus: 0,
  });
  expect(await statusOf('P2')).toBe('draft');
  expect(await runHotelCommand(['publish', 'P2'])).toBe('P2 is published');
  expect(await statusOf('P2')).toBe('published');
  expect(await runHotelCommand(['publish', 'P2'])).toBe('P2 is published already');
});

test('export writes a file that import accepts; refused entries are in the report and the exit status', async () => {
  const file = inFolder('p1.json');
  expect(await runHotelCommand(['export', 'P1', file])).toBe(`Wrote 1 hotel to ${file}`);
  const exported = JSON.parse(await readFile(file, 'utf8')) as { hotels: { code: string }[]; cities: unknown[] };
  expect(exported.hotels.map(({ code }) => code)).toEqual(['P1']);
  expect(exported.cities).toHaveLength(1);
  const invalid = { ...exported, hotels: [...exported.hotels, { code: 'P3' }] };
  await writeFile(file, JSON.stringify(invalid));
  const report = inFolder('refused.csv');
  const result = await runHotelCommand(['import', file, '--dry-run', '--report', report]);
  expect(result).toMatchObject({ exitStatus: 2 });
  expect(await readFile(report, 'utf8')).toContain(
    'hotels[1],P3,name is missing; a new hotel needs it; city is missing',
  );
});

test('runHotelCommand refuses unknown commands, hotels, options and files that are not JSON', async () => {
  await expect(runHotelCommand([])).rejects.toThrow('The command is missing');
  await expect(runHotelCommand(['constructor'])).rejects.toThrow('There is no command “constructor”');
  await expect(runHotelCommand(['publish', 'P9'])).rejects.toThrow('There is no hotel P9');
  await expect(runHotelCommand(['export', 'P9', inFolder('x.json')])).rejects.toThrow('There is no hotel P9');
  await expect(runHotelCommand(['check', 'P1', 'P2'])).rejects.toThrow('Unexpected argument “P2”');
  await expect(runHotelCommand(['check', '--all'])).rejects.toThrow('--all');
  const file = inFolder('wrong.json');
  await writeFile(file, '[');
  await expect(runHotelCommand(['import', file])).rejects.toThrow('The file is not JSON');
  await writeFile(file, '{"hotel":[]}');
  await expect(runHotelCommand(['import', file])).rejects.toThrow('Unrecognized key: "hotel"');
});
