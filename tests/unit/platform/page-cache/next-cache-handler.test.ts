import { servedEntry, type ServedEntry } from '@/lib/platform/page-cache/cache-entry';
import NextCacheHandler from '@/lib/platform/page-cache/next-cache-handler.cjs';
import { EVERY_PAGE_TAG, recordTagChange } from '@/lib/platform/page-cache/tag-times';

const PAGE_READ = { kind: 'APP_PAGE', isFallback: false };
const FETCH_READ = { kind: 'FETCH', tags: [], softTags: [] };
const hour = { cacheControl: { revalidate: 3_600, expire: undefined } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let keys = 0;
let key: string;
beforeEach(() => (key = `/page-${(keys += 1)}/`));

/** Next.js creates a handler for each request. */
const handler = () => new NextCacheHandler({});
const rendered = (text: string, tags = `city:${key}`) => ({
  kind: 'APP_PAGE',
  html: text,
  rscData: Buffer.from(text),
  headers: { 'x-next-cache-tags': tags },
});
const htmlOf = async (name = key) =>
  ((await handler().get(name, PAGE_READ))?.value as { html: string } | undefined)?.html ?? null;

test('a stored page is found with the lifetime that Next.js gave it', async () => {
  expect(await htmlOf()).toBeNull();
  await handler().set(key, rendered('one'), hour);
  expect(await handler().get(key, PAGE_READ)).toMatchObject({ value: { html: 'one' }, ...hour });
  await handler().set(key, null, hour);
  expect(await htmlOf()).toBeNull();
});

test('a change of one of its tags invalidates a page, and a change of another tag does not', async () => {
  await handler().set(key, rendered('one', 'a,b'), hour);
  recordTagChange('c');
  expect(await htmlOf()).toBe('one');
  recordTagChange('b');
  expect(await htmlOf()).toBeNull();
});

test('a change during rendering invalidates the page, although it is stored later', async () => {
  const request = handler();
  await request.get(key, PAGE_READ);
  recordTagChange(`city:${key}`);
  await pause(2);
  await request.set(key, rendered('old'), hour);
  expect(await htmlOf()).toBeNull();
  await handler().set(key, rendered('new'), hour);
  expect(await htmlOf()).toBe('new');
});

test('of two concurrent reads, the one that began before the change is invalid', async () => {
  const [early, set] = [handler(), { ...FETCH_READ, tags: ['rates'], fetchCache: true }];
  await early.get(key, FETCH_READ);
  recordTagChange('rates');
  await pause(2);
  const late = handler();
  await late.get(key, FETCH_READ);
  await late.set(key, { kind: 'FETCH', data: { body: 'new' } }, set);
  expect(await handler().get(key, FETCH_READ)).not.toBeNull();
  await early.set(key, { kind: 'FETCH', data: { body: 'old' } }, set);
  expect(await handler().get(key, FETCH_READ)).toBeNull();
});

test('a cached read is invalidated by its own tags and by the tags of the page that reads it', async () => {
  const set = () => handler().set(key, { kind: 'FETCH', data: { body: '1' } }, { tags: ['d'], fetchCache: true });
  await set();
  recordTagChange('e');
  await pause(2);
  expect(await handler().get(key, { ...FETCH_READ, softTags: ['f'] })).not.toBeNull();
  recordTagChange('f');
  expect(await handler().get(key, { ...FETCH_READ, softTags: ['f'] })).toBeNull();
  await pause(2);
  await set();
  recordTagChange('d');
  expect(await handler().get(key, FETCH_READ)).toBeNull();
});

test('a gap in the notifications invalidates every entry', async () => {
  await handler().set(key, rendered('one', ''), hour);
  recordTagChange(EVERY_PAGE_TAG);
  expect(await htmlOf()).toBeNull();
  await pause(2);
});

test('revalidateTag invalidates the entries of this process', async () => {
  await handler().set(key, rendered('one', 'g'), hour);
  await handler().revalidateTag(['g']);
  expect(await htmlOf()).toBeNull();
});

test('servedEntry contains the page that was found, or else the page that was rendered', async () => {
  const observe = async (work: () => Promise<unknown>) => {
    const served: ServedEntry = {};
    await servedEntry.run(served, work);
    return (served.entry?.value as { html: string } | undefined)?.html;
  };
  expect(await observe(() => handler().get(key, PAGE_READ))).toBeUndefined();
  const render = async () => {
    const request = handler();
    await request.get(key, PAGE_READ);
    await request.set(`${key}read`, { kind: 'FETCH', data: {} }, { tags: [], fetchCache: true });
    await request.set(key, rendered('one'), hour);
  };
  expect(await observe(render)).toBe('one');
  // The stale page was sent before the new one was rendered.
  const renew = async () => {
    const request = handler();
    await request.get(key, PAGE_READ);
    await request.set(key, rendered('two'), hour);
  };
  expect(await observe(renew)).toBe('one');
  expect(await htmlOf()).toBe('two');
});

test('the cache evicts the least recently used entries above 16 MB', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `/large-${key}-${index}/`);
  // Each page has 4.5 MB: two bytes per character of HTML and one per character of data.
  for (const name of names) await handler().set(name, rendered('x'.repeat(1_500_000)), hour);
  const found = await Promise.all(names.map(async (name) => (await htmlOf(name)) !== null));
  expect(found).toEqual(names.map((_, index) => index >= 9));
});
