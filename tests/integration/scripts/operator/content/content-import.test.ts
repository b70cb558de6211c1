import { GET as getContent } from '@/app/api/v1/contents/route';
import { GET as listContents } from '@/app/api/v2/contents/route';
import { contentBlocks, seoContents } from '@/lib/domains/content/server/tables';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { resolveLandingPath } from '@/lib/domains/landing/server/service/address/resolve-landing-path';
import { GET as autocomplete } from '@/app/api/v1/search/autocomplete/route';
import { connection } from '@/lib/platform/db/connection';
import { readEditableContent } from '@/lib/domains/content/server/service/edit-content';
import { importContent } from '@/scripts/operator/content/import-content';
import { callRoute } from '@/tests/support/call-route';
import { createLandingWorld } from '@/tests/support/landing-world';

const run = (file: unknown, dryRun = false) => importContent(JSON.stringify(file), { dryRun });
const stored = async () => ({
  blocks: await connection().select().from(contentBlocks),
  meta: await connection().select().from(seoContents),
});

const GOOD = {
  contents: { policies_list: [{ title: 'Quiet hours', description: 'From 10 pm.' }] },
  versioned: [
    { key: 'faq_content', version: 2, value: [{ title: 'Stay', items: [{ question: 'Pets?', answer: 'No.' }] }] },
  ],
  meta: [{ page: 'city', q: 'bengaluru', value: { title: 'Stays in {city} from {price}' } }],
};

describe('checking', () => {
  test.each<[string, unknown, string]>([
    ['unknown part', { banners: [] }, 'file Unrecognized key: "banners"'],
    [
      'missing text',
      { contents: { b2b_perks_list: [{ title: 'x', icon: 'shield' }] } },
      'contents.b2b_perks_list[0].description',
    ],
    [
      'unknown icon',
      { contents: { b2b_perks_list: [{ title: 'x', description: 'y', icon: 'unicorn' }] } },
      'contents.b2b_perks_list[0].icon names no icon of the product',
    ],
    ['mistyped name', { contents: { policies_list: [{ title: 'x', descripton: 'y' }] } }, 'contents.policies_list[0]'],
    [
      'picture from elsewhere',
      {
        contents: {
          b2b_landing_banner: { title: 'x', description: 'y', image_url: 'https://cdn.example/a.png', image_alt: 'z' },
        },
      },
      'contents.b2b_landing_banner.image_url is not a path on this site',
    ],
    [
      'unknown placeholder',
      { meta: [{ page: 'city', value: { title: 'In {town}' } }] },
      'meta[0].value.title has unknown placeholders: town',
    ],
    ['unknown page type', { meta: [{ page: 'moon', value: {} }] }, 'meta[0].page'],
    [
      'two entries for one page',
      {
        meta: [
          { page: 'city', value: {} },
          { page: 'city', q: '', value: {} },
        ],
      },
      'meta[1] repeats meta[0]',
    ],
    [
      'unknown place',
      { places: [{ kind: 'city', slug: 'atlantis', about: 'Wet.' }] },
      'places[0] city "atlantis" is unknown',
    ],
    [
      'locality without a city',
      { places: [{ kind: 'locality', slug: 'x' }] },
      'places[0] names no city: a locality needs one',
    ],
    [
      'payment methods',
      {
        versioned: [
          {
            key: 'payment_gateway',
            value: { gateway: 'razorpay', currency: 'INR', methods: ['cash'], default_banks: [] },
          },
        ],
      },
      'versioned[0].value.methods[0]',
    ],
  ])('%s is refused by its place in the file', async (_what, file, reason) => {
    const report = await run(file);
    expect(report.reasons.some((line) => line.startsWith(reason))).toBe(true);
    expect(report.written).toBe(0);
  });

  test('text that is not JSON', async () => {
    expect((await importContent('{', { dryRun: false })).reasons[0]).toMatch(/^not JSON/);
  });

  test('one wrong entry keeps the good ones out', async () => {
    const report = await run({ ...GOOD, places: [{ kind: 'city', slug: 'atlantis' }] });
    expect(report).toMatchObject({ written: 0, entries: 4 });
    expect(await stored()).toEqual({ blocks: [], meta: [] });
  });

  test('a dry run writes nothing', async () => {
    expect(await run(GOOD, true)).toEqual({ reasons: [], entries: 3, written: 0 });
    expect(await stored()).toEqual({ blocks: [], meta: [] });
  });
});

describe('writing', () => {
  test('is shown by the calls; again it changes nothing; null takes it back', async () => {
    expect(await run(GOOD)).toEqual({ reasons: [], entries: 3, written: 3 });
    await run(GOOD);
    const policies = () => callRoute<{ policies_list: unknown[] }>(listContents, { query: { keys: 'policies_list' } });
    expect((await policies()).body.policies_list).toEqual(GOOD.contents.policies_list);
    const faq = { key: 'faq_content', version: '2' };
    expect(await callRoute(getContent, { query: faq })).toMatchObject({
      status: 200,
      body: { value: GOOD.versioned[0]?.value },
    });
    expect((await stored()).meta).toHaveLength(1);
    await run({ contents: { policies_list: null }, versioned: [{ key: 'faq_content', version: 2, value: null }] });
    expect((await policies()).body.policies_list).toHaveLength(5);
    expect((await callRoute(getContent, { query: faq })).status).toBe(404);
  });

  test('what is exported can be imported and says the same', async () => {
    const before = JSON.stringify(await readEditableContent());
    expect(await importContent(before, { dryRun: false })).toMatchObject({ reasons: [] });
    // The database keeps keys in an order of its own.
    const again = JSON.parse(JSON.stringify(await readEditableContent())) as { versioned: { key: string }[] };
    const first = JSON.parse(before) as typeof again;
    expect(new Set(again.versioned)).toEqual(new Set(first.versioned));
    expect({ ...again, versioned: [] }).toEqual({ ...first, versioned: [] });
  });

  test('a failure in the middle leaves nothing', async () => {
    await connection().execute(`alter table seo_content add constraint no_pune check (q <> 'pune')`);
    const contents = { policies_list: [{ title: 'Half', description: 'done' }] };
    const meta = [{ page: 'city', q: 'pune', value: { title: 'Pune' } }];
    await expect(run({ contents, meta })).rejects.toThrow();
    await connection().execute('alter table seo_content drop constraint no_pune');
    expect(JSON.stringify(await stored())).not.toContain('Half');
  });
});

test('a renamed city leads from its old address, and is still found by its old name', async () => {
  await createLandingWorld(3);
  const change = {
    kind: 'city',
    slug: 'bengaluru',
    name: 'Namma Bengaluru',
    new_slug: 'namma-bengaluru',
    about: 'Mild.',
  };
  expect(await run({ places: [change] })).toMatchObject({ reasons: [], written: 1 });
  clearLandingIndex();
  expect(await resolveLandingPath('/hotels-in-bengaluru/')).toEqual({
    type: 'moved',
    path: '/hotels-in-namma-bengaluru/',
  });
  const found = await callRoute<{ suggestions: { label: string }[] }>(autocomplete, {
    query: { search_string: 'bengaluru' },
  });
  expect(JSON.stringify(found.body)).toContain('Namma Bengaluru');
  const taken = await run({
    places: [
      { kind: 'landmark', slug: 'bagmane-tech-park', new_slug: 'bagmane-tech-park-2' },
      { kind: 'city', slug: 'bengaluru' },
    ],
  });
  expect(taken.reasons).toEqual(['places[1] city "bengaluru" is unknown']);
});
