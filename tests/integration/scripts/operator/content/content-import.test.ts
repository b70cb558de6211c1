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

describe('importContent with an invalid file', () => {
  test.each<[string, unknown, string]>([
    ['an unknown section', { banners: [] }, 'file Unrecognized key: "banners"'],
    [
      'a missing text',
      { contents: { b2b_perks_list: [{ title: 'x', icon: 'shield' }] } },
      'contents.b2b_perks_list[0].description',
    ],
    [
      'an unknown icon',
      { contents: { b2b_perks_list: [{ title: 'x', description: 'y', icon: 'unicorn' }] } },
      'contents.b2b_perks_list[0].icon is not the name of an icon',
    ],
    [
      'a misspelt name',
      { contents: { policies_list: [{ title: 'x', descripton: 'y' }] } },
      'contents.policies_list[0]',
    ],
    [
      'an image of another site',
      {
        contents: {
          b2b_landing_banner: { title: 'x', description: 'y', image_url: 'https://cdn.example/a.png', image_alt: 'z' },
        },
      },
      'contents.b2b_landing_banner.image_url is not a path on this site',
    ],
    [
      'an unknown placeholder',
      { meta: [{ page: 'city', value: { title: 'In {town}' } }] },
      'meta[0].value.title has unknown placeholders: town',
    ],
    ['an unknown page type', { meta: [{ page: 'moon', value: {} }] }, 'meta[0].page'],
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
      'an unknown place',
      { places: [{ kind: 'city', slug: 'atlantis', about: 'Wet.' }] },
      'places[0] city "atlantis" is unknown',
    ],
    [
      'a locality without a city',
      { places: [{ kind: 'locality', slug: 'x' }] },
      'places[0] has no city, which a locality needs',
    ],
    [
      'an unknown payment method',
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
  ])('reports %s with its path in the file, and writes nothing', async (_fault, file, reason) => {
    const report = await run(file);
    expect(report.reasons.some((line) => line.startsWith(reason))).toBe(true);
    expect(report.written).toBe(0);
  });

  test('reports text that is not JSON', async () => {
    expect((await importContent('{', { dryRun: false })).reasons[0]).toMatch(/^The file is not JSON/);
  });

  test('writes no entry when one is invalid', async () => {
    const report = await run({ ...GOOD, places: [{ kind: 'city', slug: 'atlantis' }] });
    expect(report).toMatchObject({ written: 0, entries: 4 });
    expect(await stored()).toEqual({ blocks: [], meta: [] });
  });

  test('writes nothing in a dry run', async () => {
    expect(await run(GOOD, true)).toEqual({ reasons: [], entries: 3, written: 0 });
    expect(await stored()).toEqual({ blocks: [], meta: [] });
  });
});

describe('importContent with a valid file', () => {
  test('changes the responses of the content endpoints; null restores the product’s own text', async () => {
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

  test('accepts an exported file, and a second export is equal', async () => {
    const before = JSON.stringify(await readEditableContent());
    expect(await importContent(before, { dryRun: false })).toMatchObject({ reasons: [] });
    // jsonb does not retain the order of keys.
    const again = JSON.parse(JSON.stringify(await readEditableContent())) as { versioned: { key: string }[] };
    const first = JSON.parse(before) as typeof again;
    expect(new Set(again.versioned)).toEqual(new Set(first.versioned));
    expect({ ...again, versioned: [] }).toEqual({ ...first, versioned: [] });
  });

  test('writes nothing when a statement fails', async () => {
    await connection().execute(`alter table seo_content add constraint no_pune check (q <> 'pune')`);
    const contents = { policies_list: [{ title: 'Half', description: 'done' }] };
    const meta = [{ page: 'city', q: 'pune', value: { title: 'Pune' } }];
    await expect(run({ contents, meta })).rejects.toThrow();
    await connection().execute('alter table seo_content drop constraint no_pune');
    expect(JSON.stringify(await stored())).not.toContain('Half');
  });
});

test('after a city is renamed, its old address redirects and autosuggest finds it by its old name', async () => {
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
