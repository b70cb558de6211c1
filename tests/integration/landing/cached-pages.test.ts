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
import { EVERY_PAGE_TAG, recordTagChange } from '@/lib/platform/page-cache/tag-times';
import { importContent } from '@/scripts/operator/content/import-content';
import { importHotelFile } from '@/scripts/operator/hotels/import-hotel-file';
import type { ImportArguments } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import type { Handler } from '@/server/front/front-server';
import { startFrontServer } from '@/tests/support/front-server';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

/** The cache tags that each of two listeners received. The listeners stand for two processes. */
const received: string[][] = [[], []];
const cleanups: (() => Promise<void>)[] = [];
let world: LandingWorld;
let folder: string;
const tagListeners: ((tag: string) => void)[] = [];

beforeAll(async () => {
  world = await createLandingWorld(3);
  await connection().insert(cancellationPolicies).values(Object.values(DEFAULT_CANCELLATION_POLICIES));
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-tags-'));
  for (const [index, tags] of received.entries()) {
    const listener = await listenForTags(env().DATABASE_URL, {
      onTag: (tag) => {
        tags.push(tag);
        if (index === 0) for (const listen of tagListeners) listen(tag);
      },
      onGap: () => undefined,
    });
    cleanups.push(listener.stop);
  }
});
afterAll(async () => {
  for (const stop of cleanups) await stop();
  await rm(folder, { recursive: true });
});

/** Runs `work` and returns the tags that both listeners received meanwhile. */
async function collectTags(work: () => Promise<unknown>): Promise<string[]> {
  for (const tags of received) tags.length = 0;
  await work();
  // PostgreSQL delivers notifications in order, so 'end' arrives after all notifications of the work.
  await connection().execute(`select pg_notify('folio_cache', 'end')`);
  for (let attempt = 0; attempt < 100 && received.some((tags) => tags.at(-1) !== 'end'); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(received[1]).toEqual(received[0]);
  return (received[0] ?? []).filter((tag) => tag !== 'end').sort();
}

async function importCsv(kind: ImportArguments['kind'], csv: string) {
  const file = path.join(folder, `${kind}.csv`);
  await writeFile(file, csv);
  const report = await importFile(
    { file, kind, dryRun: false, adapter: null, gazetteer: null, report: null, photos: null },
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

test('importFile notifies every process of the cache tags of changed pages', async () => {
  const { id, code } = await firstHotel();
  const pageTags = [cityTag(world.place.cityId), hotelTag(id)].sort();
  const today = todayInIndia(now());
  const rates = `hotel_code,room_type,channel,from,to,single,double,extra_adult\n${code},oak,website,${today},${addDays(today, 90)},1500,1800,500\n`;
  expect(await collectTags(() => importCsv('rates', rates))).toEqual(pageTags);
  const nights = `hotel_code,room_type,from,to,total\n${code},oak,${today},${today},4\n`;
  expect(await collectTags(() => importCsv('inventory', nights))).toEqual(pageTags);
  const hotel = `code,name,street,city,state,pincode,latitude,longitude\n${code},House One,12 Main Road,Bengaluru,Karnataka,560038,12.97,77.59\n`;
  expect(await collectTags(() => importCsv('hotels', hotel))).toEqual([CATALOGUE_TAG, ...pageTags].sort());
  const coupon = `code,description,flat,valid_from,valid_to\nSAVE50,Fifty off,50,${today},${today}\n`;
  expect(await collectTags(() => importCsv('coupons', coupon))).toEqual([]);
});

test('an import of blackouts, facts, policies or a file of hotels notifies every process of the cache tags of changed pages', async () => {
  const { id, code } = await firstHotel();
  const pageTags = [cityTag(world.place.cityId), hotelTag(id)].sort();
  const blackout = `hotel_code,from,to,reason\n${code},2027-01-01,2027-01-03,Repairs\n`;
  expect(await collectTags(() => importCsv('blackouts', blackout))).toEqual(pageTags);
  expect(await collectTags(() => importCsv('blackouts', blackout))).toEqual([]);
  expect(await collectTags(() => importCsv('facts', `hotel_code,power_backup\n${code},full\n`))).toEqual(pageTags);
  const policy = 'code,name,steps,no_show\nlate,Late,24: 100%,100%\n';
  expect(await collectTags(() => importCsv('policies', policy))).toEqual([EVERY_PAGE_TAG]);
  const file = JSON.stringify({ hotels: [{ code, directions: 'Through the gate.' }] });
  expect(new Set(await collectTags(() => importHotelFile(file, { dryRun: false })))).toEqual(
    new Set([CATALOGUE_TAG, ...pageTags]),
  );
  expect(await collectTags(() => importHotelFile(file, { dryRun: true }))).toEqual([]);
});

test('importContent notifies every process of the cache tags of the imported content', async () => {
  const file = { contents: { policies_list: [{ title: 'A', description: 'B' }] } };
  expect(await collectTags(() => importContent(JSON.stringify(file), { dryRun: false }))).toEqual([CONTENT_TAG]);
  expect(await collectTags(() => importContent(JSON.stringify(file), { dryRun: true }))).toEqual([]);
  expect(await collectTags(() => importContent('{"contents":{"policies_list":7}}', { dryRun: false }))).toEqual([]);
  const about = { places: [{ kind: 'landmark', slug: 'bagmane-tech-park', about: 'Offices.' }] };
  expect(await collectTags(() => importContent(JSON.stringify(about), { dryRun: false }))).toEqual(
    [CATALOGUE_TAG, cityTag(world.place.cityId)].sort(),
  );
});

test('holding or releasing tonight’s last room notifies the tags of the hotel and its city; other bookings do not', async () => {
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
    collectTags(() => inTransaction((tx) => holdNights(tx, stay(quantity, from))));
  const release = (quantity: number) => collectTags(() => inTransaction((tx) => releaseHeldNights(tx, stay(quantity))));
  const pageTags = [cityTag(world.place.cityId), hotelTag(id)].sort();
  expect(await hold(3)).toEqual([]);
  expect(await hold(5, addDays(today, 5))).toEqual([]);
  expect(await hold(1)).toEqual(pageTags);
  expect(await release(1)).toEqual(pageTags);
  expect(await release(3)).toEqual([]);
});

test('a cached page is rendered again after an import of its content', async () => {
  tagListeners.push(recordTagChange);
  const cache = new PageCache(1_000_000, () => []);
  const pages = { cache, host: 'localhost' };
  const handler = jest.fn<Promise<void>, Parameters<Handler>>(async ({ url = '' }, response) => {
    const next = new NextCacheHandler();
    const { policiesList: policies } = await listContents(['policies_list']);
    const html = `<h1>${policies?.[0]?.title}</h1>`;
    await next.set(url, { html }, { tags: [CONTENT_TAG], cacheControl: { revalidate: 3_600 } });
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  const front = await startFrontServer({ handler, pages });
  cleanups.unshift(front.close);
  const read = async () => (await front.ask('/policy/')).body.toString();
  const write = (title: string) =>
    collectTags(() =>
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
