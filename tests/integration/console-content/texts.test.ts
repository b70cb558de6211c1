import { renderToStaticMarkup } from 'react-dom/server';
import { GET as listRoute } from '@/app/api/console/content/texts/route';
import { GET as getRoute } from '@/app/api/console/content/texts/[key]/route';
import { POST as discardRoute } from '@/app/api/console/content/texts/[key]/discard/route';
import { POST as draftRoute } from '@/app/api/console/content/texts/[key]/draft/route';
import { POST as publishRoute } from '@/app/api/console/content/texts/[key]/publish/route';
import { POST as withdrawRoute } from '@/app/api/console/content/texts/[key]/withdraw/route';
import { TextSections } from '@/components/text-page/text-sections';
import { getTextPage, listContents } from '@/lib/domains/content/server/service/contents';
import { readEditableContent } from '@/lib/domains/content/server/service/edit-content';
import { getSeo } from '@/lib/domains/landing/server/service/seo/get-seo';
import { faqWithSeo } from '@/lib/domains/landing/server/service/seo/site-seo';
import { JsonLdGraph } from '@/lib/platform/seo/json-ld-graph';
import { exportSiteTexts } from '@/lib/domains/console-content/server/service/list-texts';
import { previewedText } from '@/lib/domains/console-content/server/service/texts';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld } from '@/tests/support/landing-world';

interface Answer {
  rows: { key: string; state: string }[];
  published: { value: unknown } | null;
  draft: { value: unknown } | null;
  product: { value: { title?: string } };
  placeholders: Record<string, string>;
  version: string;
  errors?: { code: number; field?: string }[];
}

let content: Awaited<ReturnType<typeof createStaffActor>>;

beforeAll(async () => {
  content = await createStaffActor('content');
  await createLandingWorld();
});

const call = async (route: typeof getRoute, key: string, body?: object) =>
  (await callRoute<Answer>(route, { cookie: content.cookie, params: { key }, ...(body && { body }) })).body;

const page = (value: object) => ({ kind: 'page', value });
const CITY = 'city--bengaluru';

test('a draft is shown in the preview only, and a published text on the public page with its placeholders', async () => {
  const { version, product, placeholders } = await call(getRoute, CITY);
  expect(product.value.title).toContain('Hotels in Bengaluru');
  expect(placeholders).toMatchObject({ city: 'Bengaluru', count: '3' });
  const edited = page({ title: '{count} stays in {city}' });
  const saved = await call(draftRoute, CITY, { version, content: edited });
  expect(saved.draft?.value).toEqual({ title: '{count} stays in {city}' });
  expect((await getSeo('city', 'bengaluru')).title).toBe(product.value.title);
  expect((await previewedText(CITY, 'draft')).facts?.seo.title).toBe('3 stays in Bengaluru');
  expect((await previewedText(CITY, 'published')).facts?.seo.title).toBe(product.value.title);

  const published = await call(publishRoute, CITY, { version: saved.version, content: edited });
  expect(published).toMatchObject({ draft: null, published: { value: { title: '{count} stays in {city}' } } });
  expect((await getSeo('city', 'bengaluru')).title).toBe('3 stays in Bengaluru');
  const list = await callRoute<Answer>(listRoute, { cookie: content.cookie, query: { state: 'published' } });
  expect(list.body.rows).toMatchObject([{ key: CITY, state: 'published' }]);

  await call(withdrawRoute, CITY, { version: published.version });
  expect((await getSeo('city', 'bengaluru')).title).toBe(product.value.title);
  const trail = await listAuditTrail(content.actor, [{ type: 'content', id: CITY }]);
  expect(trail.map(({ action }) => action)).toEqual([
    'Content: withdrawn',
    'Content: published',
    'Content: draft saved',
  ]);
});

test('of two editors who loaded the same version, one saves and the other gets a conflict', async () => {
  const key = 'b2b_perks_list';
  const { version } = await call(getRoute, key);
  const perks = (title: string) => ({ kind: key, value: [{ title, description: 'Text', icon: 'wifi' }] });
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => call(publishRoute, key, { version, content: perks(title) })),
  );
  const refused = answers.filter(({ errors }) => errors?.[0]?.code === 2480);
  expect(refused).toHaveLength(2);
  const saved = answers.find(({ errors }) => !errors);
  expect((await listContents(['b2b_perks_list'])).b2bPerksList).toEqual(saved?.published?.value);
  await call(draftRoute, key, { version: saved?.version, content: perks('Four') });
  const { errors } = await call(discardRoute, key, { version });
  expect(errors?.[0]?.code).toBe(2480);
});

test.each([
  ['another kind', 'b2b_offers_list', page({ title: 'Offers of the month' })],
  ['an address of another site', 'b2b_landing_banner', banner('//evil.example/')],
  ['an address that is a script', 'b2b_landing_banner', banner('javascript:alert(1)')],
  ['an unknown placeholder', CITY, page({ title: 'Hotels of {password}' })],
  ['a control character', CITY, page({ title: 'Hotels\u0000in Pune' })],
])('a text with %s is refused', async (_case, key, body) => {
  const { version } = await call(getRoute, key);
  const { errors } = await call(draftRoute, key, { version, content: body });
  expect(errors?.[0]?.code).toBe(2000);
});

function banner(path: string) {
  const value = { title: 'A', description: 'B', image_url: '/art/landing-1600.webp', image_alt: 'C', cta_label: 'D' };
  return { kind: 'b2b_landing_banner', value: { ...value, cta_path: path } };
}

test('published markup reaches the public page and its structured data as text', async () => {
  const key = 'faq_content';
  const answer = '</script><script>alert(1)</script>';
  const { version } = await call(getRoute, key);
  const value = [{ title: 'Booking', items: [{ question: 'How?', answer }] }];
  await call(publishRoute, key, { version, content: { kind: key, value } });
  const { seo } = await faqWithSeo();
  const html = renderToStaticMarkup(JsonLdGraph({ nodes: seo.schema }));
  expect(html).toContain('alert(1)');
  expect(html.match(/<script/g)).toHaveLength(1);
});

const ABOUT = 'page_aboutus';
const aboutPage = (text: string) => ({
  ...{ title: 'About {brand}', description: 'Who runs {brand}', heading: 'About us', lead: 'A sentence' },
  sections: [{ title: 'Who we are', text }],
});
const shownHtml = async () =>
  renderToStaticMarkup(TextSections({ ...(await getTextPage(ABOUT)), email: 'desk@folio.example' }));

test('a text page is edited like a block: a draft is not public, a published text is, and withdrawing shows the text of the product', async () => {
  const { version, product } = await call(getRoute, ABOUT);
  expect(product.value.title).toBe('About {brand} and who runs it');
  const ofProduct = await shownHtml();
  expect(ofProduct).toContain('The price shown is the price charged');
  const value = aboutPage('We answer at {email}.\n\nSee [all cities](/cities/).');
  const saved = await call(draftRoute, ABOUT, { version, content: { kind: 'text_page', value } });
  expect(await shownHtml()).toBe(ofProduct);
  expect((await previewedText(ABOUT, 'draft')).content?.value).toEqual(value);
  const published = await call(publishRoute, ABOUT, { version: saved.version, content: { kind: 'text_page', value } });
  expect(await shownHtml()).toBe(
    '<h2>Who we are</h2><p>We answer at <a href="mailto:desk@folio.example">desk@folio.example</a>.</p>' +
      '<p>See <a href="/cities">all cities</a>.</p>',
  );
  expect((await readEditableContent()).contents[ABOUT]).toEqual(value);
  await call(withdrawRoute, ABOUT, { version: published.version });
  expect(await shownHtml()).toBe(ofProduct);
});

test('markup in a text page reaches the page as text', async () => {
  const { version } = await call(getRoute, ABOUT);
  const value = aboutPage('<script>alert(1)</script> [<b>x</b>](/cities/"onclick="alert)');
  await call(publishRoute, ABOUT, { version, content: { kind: 'text_page', value } });
  const html = await shownHtml();
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script|<b>|" ?onclick/);
});

test.each([
  ['a link to another site', 'See [this](https://evil.example/)'],
  ['a link to another site without a scheme', 'See [this](//evil.example/)'],
  ['a link that is a script', 'See [this](javascript:alert(1))'],
  ['an unknown placeholder', 'The {city} of the page'],
])('a text page with %s is refused', async (_case, text) => {
  const { version } = await call(getRoute, 'page_terms');
  const content = { kind: 'text_page', value: aboutPage(text) };
  expect((await call(draftRoute, 'page_terms', { version, content })).errors?.[0]).toMatchObject({ code: 2000 });
});

test('offers are shown in the order that content staff give', async () => {
  const key = 'b2b_offers_list';
  const { version, product } = await call(getRoute, key);
  const withoutCodes = (product.value as unknown as { title: string; code?: string }[]).map(
    ({ code: _, ...offer }) => offer,
  );
  const offers = withoutCodes.toReversed();
  await call(publishRoute, key, { version, content: { kind: key, value: offers } });
  const { b2bOffersList: shown = [] } = await listContents([key]);
  expect(shown.map(({ title }) => title)).toEqual(offers.map(({ title }) => title));
});

test('the text of an unknown page cannot be edited', async () => {
  const { errors } = await call(getRoute, 'city--atlantis');
  expect(errors).toBeDefined();
});

test('the CSV of texts has the chosen columns of the texts that the filters find', async () => {
  const { version } = await call(getRoute, 'faq_content');
  await call(draftRoute, 'faq_content', { version, content: (await call(getRoute, 'faq_content')).product as never });
  const file = await exportSiteTexts({ q: 'questions', state: 'draft', sort: 'label', columns: 'label,state' });
  const lines = String(file.content).trim().split(/\r?\n/);
  expect(lines).toEqual([expect.stringContaining('Text,State'), 'Questions and answers,draft']);
});

test('offers with an unknown coupon or a picture that does not exist can be drafts, but are not published', async () => {
  const offer = {
    title: 'Monsoon',
    description: 'Ten percent',
    image_url: '/art/group-640.webp',
    image_alt: 'A group',
  };
  const offers = (more: object) => ({ kind: 'b2b_offers_list', value: [{ ...offer, ...more }] });
  const { version } = await call(getRoute, 'b2b_offers_list');
  const unknown = await call(publishRoute, 'b2b_offers_list', { version, content: offers({ code: 'NOSUCH' }) });
  expect(unknown.errors).toMatchObject([{ field: 'content.value.0.code' }]);
  const missing = offers({ image_url: '/art/no-such-640.webp' });
  const refused = await call(publishRoute, 'b2b_offers_list', { version, content: missing });
  expect(refused.errors).toMatchObject([{ field: 'content.value.0.image_url' }]);
  const saved = await call(draftRoute, 'b2b_offers_list', { version, content: missing });
  expect(saved.draft).not.toBeNull();
  const published = await call(publishRoute, 'b2b_offers_list', { version: saved.version, content: offers({}) });
  expect(published.published?.value).toMatchObject([{ title: 'Monsoon' }]);
});
