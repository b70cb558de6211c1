import { renderToStaticMarkup } from 'react-dom/server';
import HomePage from '@/app/(landing)/internal/home/[edition]/page';
import type { Contents } from '@/lib/domains/content/contract/content';
import { DEFAULT_CONTENTS } from '@/lib/domains/content/server/service/default-content';
import { importContent } from '@/scripts/operator/content/import-content';

// Outside of a rendering there is no page that could carry tags.
jest.mock('@/lib/platform/page-cache/carry-tags', () => ({ carryTags: jest.fn() }));

// What the framework's build sets from trailingSlash in its configuration.
beforeAll(() => {
  process.env.__NEXT_TRAILING_SLASH = 'true';
});

async function homeWith(contents: Contents): Promise<string> {
  const report = await importContent(JSON.stringify({ contents }), { dryRun: false });
  expect(report.reasons).toEqual([]);
  return renderToStaticMarkup(await HomePage({ params: Promise.resolve({ edition: 'main' }) }));
}

const offer = {
  title: 'Ten off',
  description: 'On every rate.',
  image_url: '/images/v1/art/offer-640x360.webp',
  image_alt: 'A voucher',
};
const { cta_label: _label, cta_path: _path, ...plainBanner } = DEFAULT_CONTENTS.b2b_landing_banner;

test('banner and offers lead where their content says', async () => {
  const html = await homeWith({
    b2b_landing_banner: { ...plainBanner, cta_label: 'Stay in Pune', cta_path: '/hotels-in-pune/' },
    b2b_offers_list: [{ ...offer, code: 'TEN10', cta_path: '/faq/' }],
  });
  expect(html).toMatch(/<a [^>]*href="\/hotels-in-pune\/"[^>]*>(<[^>]+>)*Stay in Pune/);
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/faq\/"[^>]*>Ten off<\/a><\/h3>/);
  expect(html).toMatch(/<code[^>]*>TEN10<\/code>/);
});

test('what leads nowhere is no link, and what holds nothing has no heading', async () => {
  const html = await homeWith({
    b2b_landing_banner: plainBanner,
    b2b_offers_list: [offer],
  });
  expect(html).toMatch(/<h3[^>]*>Ten off<\/h3>/);
  expect(html).toContain('>Offers</h2>');
  const empty = await homeWith({ b2b_offers_list: [], b2b_perks_list: [] });
  expect(empty).not.toContain('>Offers</h2>');
  expect(empty).not.toContain('What your company gets');
  // No city has a page in an empty catalogue.
  expect(empty).not.toContain('Hotels by city');
});

test('a banner’s words and its path are imported together', async () => {
  const half = { contents: { b2b_landing_banner: { ...plainBanner, cta_label: 'Stay in Pune' } } };
  const { reasons } = await importContent(JSON.stringify(half), { dryRun: true });
  expect(reasons).toEqual([expect.stringContaining('cta_label and cta_path go together')]);
});
