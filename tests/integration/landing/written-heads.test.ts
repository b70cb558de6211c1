import { generateMetadata as login } from '@/app/(guest)/login/page';
import { generateMetadata as signup } from '@/app/(guest)/signup/page';
import { generateMetadata as forgot } from '@/app/(guest)/forgot-password/page';
import { generateMetadata as itinerary } from '@/app/(member)/itinerary/page';
import { generateMetadata as search } from '@/app/(member)/(framed)/search/page';
import { GET as getMeta } from '@/app/api/v3/contents/meta/route';
import type { PageMeta } from '@/lib/domains/content/contract/content';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { pool } from '@/lib/platform/db/connection';
import { carryTags } from '@/lib/platform/page-cache/carry-tags';
import { noteChange } from '@/lib/platform/page-cache/tag-times';
import { importContent } from '@/scripts/operator/content/import-content';
import { callRoute } from '@/tests/support/call-route';

// Outside of a rendering there is no page that could carry tags.
jest.mock('@/lib/platform/page-cache/carry-tags', () => ({ carryTags: jest.fn() }));

const heads = { login, signup, forgot, itinerary, search };
type Page = keyof typeof heads;
const pages = Object.keys(heads) as Page[];

async function writeTitles(title: string | null): Promise<void> {
  const meta = pages.map((page) => ({ page, q: '', value: title && { title: `${title} ${page}` } }));
  const report = await importContent(JSON.stringify({ meta }), { dryRun: false });
  expect(report.reasons).toEqual([]);
  noteChange(CONTENT_TAG);
}

const titles = () => Promise.all(pages.map(async (page) => (await heads[page]()).title));

test.each(pages)('%s says in its head what the meta call says of it', async (page) => {
  const { title, description } = await heads[page]();
  const { body } = await callRoute<PageMeta>(getMeta, { query: { page } });
  expect({ title, description }).toEqual({ title: body.title, description: body.description });
});

test('what the owner wrote stands in the heads with the next request, and is taken back with it', async () => {
  const shipped = await titles();
  await writeTitles('Ours:');
  expect(await titles()).toEqual(pages.map((page) => `Ours: ${page}`));
  await writeTitles(null);
  expect(await titles()).toEqual(shipped);
});

test('a long title stands without the brand', async () => {
  const title = 'Book your team into hotels that your company knows well';
  await importContent(JSON.stringify({ meta: [{ page: 'login', q: '', value: { title } }] }), { dryRun: false });
  noteChange(CONTENT_TAG);
  expect((await login()).title).toEqual({ absolute: title });
});

test('no request reads them from the database', async () => {
  await titles();
  const query = jest.spyOn(pool(), 'query');
  await titles();
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test('the invitation’s code stays on its page, and the page that is built ahead expires with the content', async () => {
  expect(await signup()).toMatchObject({ referrer: 'no-referrer' });
  jest.mocked(carryTags).mockClear();
  await forgot();
  expect(carryTags).toHaveBeenCalledWith([CONTENT_TAG]);
});

test('without a database the known texts are shown', async () => {
  const before = await titles();
  const query = jest.spyOn(pool(), 'query').mockImplementation(() => {
    throw new Error('away');
  });
  noteChange(CONTENT_TAG);
  expect(await titles()).toEqual(before);
  expect(query).toHaveBeenCalled();
  query.mockRestore();
});
