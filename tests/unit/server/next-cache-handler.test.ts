import PageStore from '@/server/next-cache-handler.cjs';
import { expireTag } from '@/server/next-tags';

const STORE = Symbol.for('folio.shared-pages');
const kept: unknown[][] = [];
let offered: unknown = null;
let keys = 0;
let key: string;
const asked: string[] = [];
const MOMENT = { generation: 5, sequence: 7 };
const everybody = {
  find: async (name: string) => {
    asked.push(name);
    return { page: offered, moment: MOMENT };
  },
  keep: async (...page: unknown[]) => void kept.push(page),
};

// Next makes one for every request.
const store = () =>
  new PageStore({
    fs: { readFile: () => Promise.reject(new Error('no such file')), existsSync: () => false },
    flushToDisk: false,
    serverDistDir: '/nowhere/server',
    revalidatedTags: [],
    maxMemoryCacheSize: 5_000_000,
  });
const QUESTION = { kind: 'APP_PAGE', isFallback: false };
const rendered = (text: string, tags = `city:${key}`) => ({
  kind: 'APP_PAGE',
  html: text,
  rscData: Buffer.from(text),
  headers: { 'x-next-cache-tags': tags },
  status: 200,
});
const hour = { cacheControl: { revalidate: 3_600, expire: undefined } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const htmlOf = async () => ((await store().get(key, QUESTION))?.value as { html: string } | undefined)?.html ?? null;

beforeEach(() => {
  key = `/page-${(keys += 1)}/`;
  kept.length = asked.length = 0;
  offered = null;
  (globalThis as Record<symbol, unknown>)[STORE] = everybody;
});
afterEach(() => void Reflect.deleteProperty(globalThis, STORE));

test('a page is rendered once and then found here, without asking others', async () => {
  expect(await htmlOf()).toBeNull();
  await store().set(key, rendered('one'), hour);
  expect(await htmlOf()).toBe('one');
  expect(asked).toEqual([key]);
});

test('others are given it with its tags, and the moment at which its rendering began', async () => {
  const before = Date.now();
  await htmlOf();
  await pause(30);
  await store().set(key, rendered('one', 'a,b'), hour);
  const [[name, page, tags, moment, seconds] = []] = kept;
  expect([name, tags, moment, seconds]).toEqual([key, ['a', 'b'], MOMENT, 3_600]);
  expect((page as { lastModified: number }).lastModified).toBeLessThan(before + 25);
});

test('what others have rendered is taken, once, and ends with its tags here too', async () => {
  offered = { value: rendered('theirs'), lastModified: Date.now() + 60_000, ...hour };
  expect([await htmlOf(), await htmlOf()]).toEqual(['theirs', 'theirs']);
  expect(asked).toEqual([key]);
  offered = null;
  // Their clock is a minute ahead: the change counts all the same.
  await pause(2);
  expireTag(`city:${key}`);
  expect(await htmlOf()).toBeNull();
});

test('a page of others past its time is not taken', async () => {
  offered = { value: rendered('theirs'), lastModified: Date.now() - 3_700_000, ...hour };
  expect(await htmlOf()).toBeNull();
});

test('one of our own past its time is answered with, unless somebody has a newer one', async () => {
  await htmlOf();
  await store().set(key, rendered('ours'), { cacheControl: { revalidate: 0.001, expire: undefined } });
  await pause(10);
  expect(await htmlOf()).toBe('ours');
  offered = { value: rendered('newer'), lastModified: Date.now(), ...hour };
  expect(await htmlOf()).toBe('newer');
});

test('a change while a page is being rendered ends it, also without others', async () => {
  Reflect.deleteProperty(globalThis, STORE);
  await htmlOf();
  await pause(5);
  expireTag(`city:${key}`);
  await pause(5);
  await store().set(key, rendered('old'), hour);
  expect(await htmlOf()).toBeNull();
  await store().set(key, rendered('new'), hour);
  expect(await htmlOf()).toBe('new');
});

test('pages take no more memory than they may: the one that was asked for longest ago goes', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => `/large-${keys}-${index}/`);
  for (const name of pages) await store().set(name, rendered('x'.repeat(500_000)), hour);
  const kept = await Promise.all(pages.map(async (name) => Boolean(await store().get(name, QUESTION))));
  // Markup and data of each count: 5 MB hold four.
  expect(kept.filter(Boolean)).toHaveLength(4);
  expect(kept.slice(-4)).toEqual([true, true, true, true]);
});

test('reads are not shared, nor is what is no page', async () => {
  await store().get(key, { kind: 'FETCH', tags: [], softTags: [] });
  await store().set(key, { kind: 'FETCH', data: {}, revalidate: 60 }, { fetchCache: true, tags: [] });
  await htmlOf();
  await store().set(key, null, hour);
  expect([asked.filter((name) => name !== key), kept]).toEqual([[], []]);
});
