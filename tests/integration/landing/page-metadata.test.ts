import type { z } from 'zod';
import type { pageMeta } from '@/lib/domains/content/contract/content';
import { generateMetadata as login } from '@/app/(guest)/login/page';
import { generateMetadata as signup } from '@/app/(guest)/signup/page';
import { generateMetadata as forgot } from '@/app/(guest)/forgot-password/page';
import { generateMetadata as itinerary } from '@/app/(member)/itinerary/page';
import { generateMetadata as search } from '@/app/(member)/(framed)/search/page';
import { GET as getMeta } from '@/app/api/v3/contents/meta/route';
import { CONTENT_TAG } from '@/lib/domains/content/server/page-tags';
import { pool } from '@/lib/platform/db/connection';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';
import { recordTagChange } from '@/lib/platform/page-cache/tag-times';
import { importContent } from '@/scripts/operator/content/import-content';
import { callRoute } from '@/tests/support/call-route';

// Tags can only be attached while Next.js renders a page.
jest.mock('@/lib/platform/page-cache/add-page-tags', () => ({ addPageTags: jest.fn() }));

const metadataByPage = { login, signup, forgot, itinerary, search };
type Page = keyof typeof metadataByPage;
const pages = Object.keys(metadataByPage) as Page[];

async function writeTitles(title: string | null): Promise<void> {
  const meta = pages.map((page) => ({ page, q: '', value: title && { title: `${title} ${page}` } }));
  const report = await importContent(JSON.stringify({ meta }), { dryRun: false });
  expect(report.reasons).toEqual([]);
  recordTagChange(CONTENT_TAG);
}

const readTitles = () => Promise.all(pages.map(async (page) => (await metadataByPage[page]()).title));

test.each(pages)('the metadata of the %s page has the title and description of getPageMeta', async (page) => {
  const { title, description } = await metadataByPage[page]();
  const { body } = await callRoute<z.infer<typeof pageMeta>>(getMeta, { query: { page } });
  expect({ title, description }).toEqual({ title: body.title, description: body.description });
});

test('imported titles replace the built-in ones in page metadata until they are removed by an import', async () => {
  const builtInTitles = await readTitles();
  await writeTitles('Ours:');
  expect(await readTitles()).toEqual(pages.map((page) => `Ours: ${page}`));
  await writeTitles(null);
  expect(await readTitles()).toEqual(builtInTitles);
});

test('a long title is shown without the brand name', async () => {
  const title = 'Book your team into hotels that your company knows well';
  await importContent(JSON.stringify({ meta: [{ page: 'login', q: '', value: { title } }] }), { dryRun: false });
  recordTagChange(CONTENT_TAG);
  expect((await login()).title).toEqual({ absolute: title });
});

test('page metadata is read from memory, not from the database', async () => {
  await readTitles();
  const query = jest.spyOn(pool(), 'query');
  await readTitles();
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

test('the sign-up page sends no referrer, and the prerendered password page has the content tag', async () => {
  expect(await signup()).toMatchObject({ referrer: 'no-referrer' });
  jest.mocked(addPageTags).mockClear();
  await forgot();
  expect(addPageTags).toHaveBeenCalledWith([CONTENT_TAG]);
});

test('page metadata shows the last known texts when the database is unavailable', async () => {
  const before = await readTitles();
  const query = jest.spyOn(pool(), 'query').mockImplementation(() => {
    throw new Error('away');
  });
  recordTagChange(CONTENT_TAG);
  expect(await readTitles()).toEqual(before);
  expect(query).toHaveBeenCalled();
  query.mockRestore();
});
