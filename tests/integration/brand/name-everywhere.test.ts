import { GET as getLlms } from '@/app/llms.txt/route';
import { GET as getOpenApi } from '@/app/api/openapi.json/route';
import { GET as getRobots } from '@/app/robots.txt/route';
import manifest from '@/app/manifest';
import { describeSecret } from '@/lib/domains/auth/server/service/totp';
import { drawVoucher } from '@/lib/domains/bookings/server/service/voucher/voucher';
import { citiesSeo, faqWithSeo, homeSeo } from '@/lib/domains/landing/server/service/seo/site-seo';
import { inTransaction } from '@/lib/platform/db/transaction';
import { loadStoredSettings, storeSettings } from '@/lib/platform/env/server/stored-settings';
import { metaTags, pageMetadata } from '@/lib/platform/seo/metadata';
import { sender } from '@/lib/providers/mail/mail';
import { joinText, recordDrawnText } from '@/tests/support/drawn-text';

const NAME = 'Northwind Travel';
const SITE = 'https://northwind.example';

beforeAll(async () => {
  await inTransaction((tx) => storeSettings({ BRAND_NAME: NAME }, tx));
  await loadStoredSettings();
});

const textOf = async (answer: Response | Promise<Response>) => (await answer).text();
const get = (path: string) => new Request(new URL(path, SITE));

/** Each returns what people or programs read. */
const TEXTS: Record<string, () => unknown> = {
  manifest: () => manifest(),
  'llms.txt': () => textOf(getLlms()),
  'robots.txt': () => textOf(getRobots()),
  'the description of the API': () => textOf(getOpenApi(get('/api/openapi.json'))),
  'the structured data of the home page': async () => (await homeSeo()).schema,
  'the texts of the list of cities': () => citiesSeo(),
  'the texts of the questions': () => faqWithSeo(),
  'the metadata of a page': () => [
    pageMetadata({ title: 'Hotels', description: 'Hotels', path: '/', siteUrl: SITE }),
    metaTags(
      { title: 'Hotels', description: '', path: '/', heading: '', text: '', trail: [], isIndexable: true, schema: [] },
      SITE,
    ),
  ],
  'the issuer in an authenticator app': () => describeSecret('JBSWY3DPEHPK3PXP', 'person@acme.example'),
  'the sender of mails': () => sender(),
  'a voucher': () => recordDrawnText(() => drawVoucher(BOOKING, [])).then(joinText),
};

const BOOKING = {
  ...{ reference: 'N2B7KXW4QA', checkin: '2026-11-01', checkout: '2026-11-04', policyCheckin: null },
  ...{ checkInTime: '12pm', checkOutTime: '11am', roomCount: 1, adults: 1, kids: 0, status: 'confirmed' },
  ...{ settlement: 'credit', travelAgentEntityId: 7, billing: null, comments: '' },
  quotedPrice: { policy: { rules: [], noShow: { type: 'percent', value: 100 } } },
  hotelSnapshot: {
    ...{ name: 'Hotel', street: 'Street', locality: 'Locality', city: 'Bengaluru', state: 'Karnataka' },
    ...{ pincode: '560001', phone: '', roomTypeName: 'Oak', checkinTime: '12:00', policies: [] },
  },
  createdAt: new Date('2026-10-01T06:00:00Z'),
} as never;

test.each(Object.keys(TEXTS))('%s has no other name than that of the brand', async (what) => {
  const read = await TEXTS[what]?.();
  const text = typeof read === 'string' ? read : JSON.stringify(read);
  expect(text.length).toBeGreaterThan(10);
  expect(text.match(/.{0,40}\bFolio\b.{0,40}/g)).toBeNull();
});

test('the name of the brand is in the manifest, the description of the API, the issuer and the sender', async () => {
  for (const what of ['manifest', 'the description of the API', 'the sender of mails', 'a voucher'])
    expect(JSON.stringify(await TEXTS[what]?.())).toContain(NAME);
  expect(decodeURIComponent(JSON.stringify(TEXTS['the issuer in an authenticator app']?.()))).toContain(NAME);
});
