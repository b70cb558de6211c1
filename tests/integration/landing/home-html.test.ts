import { renderToStaticMarkup } from 'react-dom/server';
import HomePage from '@/app/(landing)/internal/home/[edition]/page';
import type { StoredContents } from '@/lib/domains/content/contract/content';
import { DEFAULT_CONTENTS } from '@/lib/domains/content/server/service/default-content';
import { importContent } from '@/scripts/operator/content/import-content';

// Tags can only be attached while Next.js renders a page.
jest.mock('@/lib/platform/page-cache/add-page-tags', () => ({ addPageTags: jest.fn() }));
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ replace: jest.fn() }),
}));

// The build of Next.js sets this variable from `trailingSlash` in next.config.
beforeAll(() => {
  process.env.__NEXT_TRAILING_SLASH = 'true';
});

async function renderHome(contents: StoredContents): Promise<string> {
  const report = await importContent(JSON.stringify({ contents }), { dryRun: false });
  expect(report.reasons).toEqual([]);
  return renderToStaticMarkup(await HomePage({ params: Promise.resolve({ edition: 'main' }) }));
}

const offer = {
  title: 'Ten off',
  description: 'On every rate.',
  image_url: '/art/offer-640.webp',
  image_alt: 'A voucher',
};
const { cta_label: _label, cta_path: _path, ...plainBanner } = DEFAULT_CONTENTS.b2b_landing_banner;

test('the banner and the offers of the home page link to the paths of their content', async () => {
  const html = await renderHome({
    b2b_landing_banner: { ...plainBanner, cta_label: 'Stay in Pune', cta_path: '/hotels-in-pune/' },
    b2b_offers_list: [{ ...offer, code: 'TEN10', cta_path: '/faq/' }],
  });
  expect(html).toMatch(/<a [^>]*href="\/hotels-in-pune\/"[^>]*>(<[^>]+>)*Stay in Pune/);
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/faq\/"[^>]*>Ten off<\/a><\/h3>/);
  expect(html).toMatch(/<code[^>]*>TEN10<\/code>/);
});

test('the home page shows offers without a path as text and omits empty sections', async () => {
  const html = await renderHome({
    b2b_landing_banner: plainBanner,
    b2b_offers_list: [offer],
  });
  expect(html).toMatch(/<h3[^>]*>Ten off<\/h3>/);
  expect(html).toContain('>Offers</h2>');
  const empty = await renderHome({ b2b_offers_list: [], b2b_perks_list: [] });
  expect(empty).not.toContain('>Offers</h2>');
  expect(empty).not.toContain('What your company gets');
  // The catalogue is empty, so no city has a page.
  expect(empty).not.toContain('Hotels by city');
});

test('importContent refuses a banner with a link text and no path', async () => {
  const incomplete = { contents: { b2b_landing_banner: { ...plainBanner, cta_label: 'Stay in Pune' } } };
  const { reasons } = await importContent(JSON.stringify(incomplete), { dryRun: true });
  expect(reasons).toEqual([expect.stringContaining('cta_label and cta_path go together')]);
});
