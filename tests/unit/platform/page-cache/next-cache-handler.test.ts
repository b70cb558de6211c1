import { servedEntry, type ServedEntry } from '@/lib/platform/page-cache/cache-entry';
import NextCacheHandler from '@/lib/platform/page-cache/next-cache-handler.cjs';
import { EVERY_PAGE_TAG, noteChange } from '@/lib/platform/page-cache/tag-times';

const QUESTION = { kind: 'APP_PAGE', isFallback: false };
const READ = { kind: 'FETCH', tags: [], softTags: [] };
const hour = { cacheControl: { revalidate: 3_600, expire: undefined } };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let keys = 0;
let key: string;
beforeEach(() => (key = `/page-${(keys += 1)}/`));

/** Next makes one for every request. */
const handler = () => new NextCacheHandler({});
const rendered = (text: string, tags = `city:${key}`) => ({
  kind: 'APP_PAGE',
  html: text,
  rscData: Buffer.from(text),
  headers: { 'x-next-cache-tags': tags },
});
const htmlOf = async (name = key) =>
  ((await handler().get(name, QUESTION))?.value as { html: string } | undefined)?.html ?? null;

test('a page is found with the lifetime that Next gave it', async () => {
  expect(await htmlOf()).toBeNull();
  await handler().set(key, rendered('one'), hour);
  expect(await handler().get(key, QUESTION)).toMatchObject({ value: { html: 'one' }, ...hour });
  await handler().set(key, null, hour);
  expect(await htmlOf()).toBeNull();
});

test('a change of one of its tags outdates a page, that of another tag does not', async () => {
  await handler().set(key, rendered('one', 'a,b'), hour);
  noteChange('c');
  expect(await htmlOf()).toBe('one');
  noteChange('b');
  expect(await htmlOf()).toBeNull();
});

test('a change while a page is rendered outdates the page, although it is stored later', async () => {
  const request = handler();
  await request.get(key, QUESTION);
  noteChange(`city:${key}`);
  await pause(2);
  await request.set(key, rendered('old'), hour);
  expect(await htmlOf()).toBeNull();
  await handler().set(key, rendered('new'), hour);
  expect(await htmlOf()).toBe('new');
});

test('of two renderings of a read at once, the one that began before the change is outdated', async () => {
  const [before, set] = [handler(), { ...READ, tags: ['rates'], fetchCache: true }];
  await before.get(key, READ);
  noteChange('rates');
  await pause(2);
  const after = handler();
  await after.get(key, READ);
  await after.set(key, { kind: 'FETCH', data: { body: 'new' } }, set);
  expect(await handler().get(key, READ)).not.toBeNull();
  await before.set(key, { kind: 'FETCH', data: { body: 'old' } }, set);
  expect(await handler().get(key, READ)).toBeNull();
});

test('a read is outdated by its own tags and by those of the page that asks for it', async () => {
  const set = () => handler().set(key, { kind: 'FETCH', data: { body: '1' } }, { tags: ['d'], fetchCache: true });
  await set();
  noteChange('e');
  await pause(2);
  expect(await handler().get(key, { ...READ, softTags: ['f'] })).not.toBeNull();
  noteChange('f');
  expect(await handler().get(key, { ...READ, softTags: ['f'] })).toBeNull();
  await pause(2);
  await set();
  noteChange('d');
  expect(await handler().get(key, READ)).toBeNull();
});

test('a gap in the notifications outdates everything', async () => {
  await handler().set(key, rendered('one', ''), hour);
  noteChange(EVERY_PAGE_TAG);
  expect(await htmlOf()).toBeNull();
  await pause(2);
});

test('revalidateTag of Next outdates entries of this process', async () => {
  await handler().set(key, rendered('one', 'g'), hour);
  await handler().revalidateTag(['g']);
  expect(await htmlOf()).toBeNull();
});

test('the front server learns which page answered its request: one that was found, or else the one that was rendered', async () => {
  const observe = async (work: () => Promise<unknown>) => {
    const served: ServedEntry = {};
    await servedEntry.run(served, work);
    return (served.entry?.value as { html: string } | undefined)?.html;
  };
  expect(await observe(() => handler().get(key, QUESTION))).toBeUndefined();
  const render = async () => {
    const request = handler();
    await request.get(key, QUESTION);
    await request.set(`${key}read`, { kind: 'FETCH', data: {} }, { tags: [], fetchCache: true });
    await request.set(key, rendered('one'), hour);
  };
  expect(await observe(render)).toBe('one');
  // The page that is past its time was sent, before the new one was rendered.
  const renew = async () => {
    const request = handler();
    await request.get(key, QUESTION);
    await request.set(key, rendered('two'), hour);
  };
  expect(await observe(renew)).toBe('one');
  expect(await htmlOf()).toBe('two');
});

test('entries take no more memory than 32 MB: the one that was used longest ago is dropped', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `/large-${key}-${index}/`);
  // Two bytes for each character of the markup and one for each of the data: 4.5 MB.
  for (const name of names) await handler().set(name, rendered('x'.repeat(1_500_000)), hour);
  const found = await Promise.all(names.map(async (name) => (await htmlOf(name)) !== null));
  expect(found).toEqual(names.map((_, index) => index >= 5));
});
