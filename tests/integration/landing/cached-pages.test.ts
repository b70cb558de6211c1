import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { todayInIndia, addDays } from '@/lib/dates';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { CATALOGUE_TAG, cityTag, hotelTag } from '@/lib/domains/hotels/server/page-tags';
import { holdNights, releaseHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import { hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { listContents } from '@/lib/domains/content/server/service/contents';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { listenForTags } from '@/lib/platform/page-cache/listen';
import NextCacheHandler from '@/lib/platform/page-cache/next-cache-handler.cjs';
import { PageCache } from '@/lib/platform/page-cache/page-cache';
import { pageKey } from '@/lib/platform/page-cache/page-key';
import { noteChange } from '@/lib/platform/page-cache/tag-times';
import { isLandingPath } from '@/lib/paths';
import { importContent } from '@/scripts/operator/content/import-content';
import type { ImportArguments } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import type { Handler } from '@/server/front/front-server';
import { openFront } from '@/tests/support/front-server';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

/** Two instances listen, as two processes do. */
const heard: string[][] = [[], []];
const stops: (() => Promise<void>)[] = [];
let world: LandingWorld;
let folder: string;
const onTag: ((tag: string) => void)[] = [];

beforeAll(async () => {
  world = await createLandingWorld(3);
  await connection().insert(cancellationPolicies).values(Object.values(DEFAULT_CANCELLATION_POLICIES));
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-tags-'));
  for (const [index, tags] of heard.entries()) {
    const listener = await listenForTags(env().DATABASE_URL, {
      onTag: (tag) => {
        tags.push(tag);
        if (index === 0) for (const listen of onTag) listen(tag);
      },
      onGap: () => undefined,
    });
    stops.push(listener.stop);
  }
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true });
});

/** What both instances heard while the work was done. */
async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
  for (const tags of heard) tags.length = 0;
  await work();
  // A message of our own behind those of the work: when it is here, they are.
  await connection().execute(`select pg_notify('folio_cache', 'end')`);
  for (let turn = 0; turn < 100 && heard.some((tags) => tags.at(-1) !== 'end'); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(heard[1]).toEqual(heard[0]);
  return (heard[0] ?? []).filter((tag) => tag !== 'end').sort();
}

async function importCsv(kind: ImportArguments['kind'], csv: string) {
  const file = path.join(folder, `${kind}.csv`);
  await writeFile(file, csv);
  const report = await importFile(
    { file, kind, dryRun: false, adapter: null, gazetteer: null, report: null },
    () => undefined,
  );
  expect(report.refusals).toEqual([]);
}

async function firstHotel() {
  const id = world.hotelIds[0] ?? 0;
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, id));
  const [room] = await connection().select({ id: roomTypes.id }).from(roomTypes).where(eq(roomTypes.hotelId, id));
  return { id, code: hotel?.code ?? '', roomTypeId: room?.id ?? 0 };
}

test('an import notifies every instance of the changed pages on commit', async () => {
  const { id, code } = await firstHotel();
  const own = [cityTag(world.place.cityId), hotelTag(id)].sort();
  const today = todayInIndia(now());
  const rates = `hotel_code,room_type,channel,from,to,single,double,extra_adult\n${code},oak,website,${today},${addDays(today, 90)},1500,1800,500\n`;
  expect(await tagsOf(() => importCsv('rates', rates))).toEqual(own);
  const nights = `hotel_code,room_type,from,to,total\n${code},oak,${today},${today},4\n`;
  expect(await tagsOf(() => importCsv('inventory', nights))).toEqual(own);
  const house = `code,name,street,city,state,pincode,latitude,longitude\n${code},House One,12 Main Road,Bengaluru,Karnataka,560038,12.97,77.59\n`;
  expect(await tagsOf(() => importCsv('hotels', house))).toEqual([CATALOGUE_TAG, ...own].sort());
  const coupon = `code,description,flat,valid_from,valid_to\nSAVE50,Fifty off,50,${today},${today}\n`;
  expect(await tagsOf(() => importCsv('coupons', coupon))).toEqual([]);
});

test('importing a content file invalidates the pages that show content', async () => {
  const file = { contents: { policies_list: [{ title: 'A', description: 'B' }] } };
  expect(await tagsOf(() => importContent(JSON.stringify(file), { dryRun: false }))).toEqual([CONTENT_TAG]);
  expect(await tagsOf(() => importContent(JSON.stringify(file), { dryRun: true }))).toEqual([]);
  expect(await tagsOf(() => importContent('{"contents":{"policies_list":7}}', { dryRun: false }))).toEqual([]);
  const about = { places: [{ kind: 'landmark', slug: 'bagmane-tech-park', about: 'Offices.' }] };
  expect(await tagsOf(() => importContent(JSON.stringify(about), { dryRun: false }))).toEqual(
    [CATALOGUE_TAG, cityTag(world.place.cityId)].sort(),
  );
});

test('taking or releasing tonight’s last room invalidates the pages; other bookings do not', async () => {
  const { id, roomTypeId } = await firstHotel();
  const today = todayInIndia(now());
  const stay = (quantity: number, from = today) => ({
    hotelId: id,
    roomTypeId,
    checkin: from,
    checkout: addDays(from, 1),
    quantity,
  });
  const hold = (quantity: number, from?: string) =>
    tagsOf(() => inTransaction((tx) => holdNights(tx, stay(quantity, from))));
  const release = (quantity: number) => tagsOf(() => inTransaction((tx) => releaseHeldNights(tx, stay(quantity))));
  const own = [cityTag(world.place.cityId), hotelTag(id)].sort();
  expect(await hold(3)).toEqual([]);
  expect(await hold(5, addDays(today, 5))).toEqual([]);
  expect(await hold(1)).toEqual(own);
  expect(await release(1)).toEqual(own);
  expect(await release(3)).toEqual([]);
});

test('a page served from the cache shows what was imported, with the next request', async () => {
  onTag.push(noteChange);
  const cache = new PageCache(1_000_000, () => []);
  const pages = { cache, keyOf: (url: string) => pageKey(url, isLandingPath), host: 'localhost' };
  const handler = jest.fn<Promise<void>, Parameters<Handler>>(async ({ url = '' }, response) => {
    const next = new NextCacheHandler();
    const { policies_list: policies } = await listContents(['policies_list']);
    const html = `<h1>${policies?.[0]?.title}</h1>`;
    await next.set(url, { html }, { tags: [CONTENT_TAG], cacheControl: { revalidate: 3_600 } });
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  const front = await openFront({ handler, pages });
  stops.unshift(front.close);
  const read = async () => (await front.ask('/policy/')).body.toString();
  const write = (title: string) =>
    tagsOf(() =>
      importContent(JSON.stringify({ contents: { policies_list: [{ title, description: 'x' }] } }), { dryRun: false }),
    );
  await write('First');
  expect(await read()).toBe('<h1>First</h1>');
  await connection().execute(
    `update content_block set value = '[{"title":"Unheard","description":"x"}]' where key = 'policies_list'`,
  );
  expect(await read()).toBe('<h1>First</h1>');
  await write('Second');
  expect(await read()).toBe('<h1>Second</h1>');
  expect(handler).toHaveBeenCalledTimes(2);
});
