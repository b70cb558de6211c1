import { getSiteText, saveTextDraft, publishSiteText } from '@/lib/domains/console-content/server/service/texts';
import { readCategories } from '@/lib/domains/console-content/server/service/categories';
import { getPlace } from '@/lib/domains/console-content/server/service/places';
import { addRedirect, listRedirects } from '@/lib/domains/landing/server/service/address/redirects';
import { createStaffActor } from '@/tests/support/approvals';
import { createCategory } from '@/tests/support/builders/category';
import { createCity, createHotel } from '@/tests/support/builders/catalogue';
import type { Examples } from '../example';

const KEY = 'policies_list';
const POLICIES = [{ title: 'Quiet hours', description: 'From 10 pm to 7 am.' }];
const params = { key: KEY };

async function textBody() {
  const { version } = await getSiteText(KEY);
  const unique = { title: 'Pets', description: `Ask the hotel ${crypto.randomUUID()}` };
  return { params, body: { version, content: { kind: KEY, value: [...POLICIES, unique] } } };
}

const content = () => ({
  kind: 'policies_list' as const,
  value: [{ title: 'Smoking', description: crypto.randomUUID() }],
});

const newSlug = () => `town-${crypto.randomUUID().slice(0, 8)}`;

const POINT = { latitude: 20, longitude: 77 };
const newPlace = () => ({ name: `Town ${newSlug()}`, slug: newSlug() });

const newRedirect = () => ({ from: `/hotels-in-${newSlug()}/`, to: '/cities/', reason: 'An old campaign' });

async function placeParams() {
  const { cityId } = await createCity(`Town ${crypto.randomUUID().slice(0, 8)}`, { lat: 20, lng: 77 });
  const key = `city-${cityId}`;
  return { params: { key }, version: (await getPlace(key)).version };
}

const cityPath = async (id: number) => (await getPlace(`city-${id}`)).addresses[0]?.path ?? '';

export const consoleContentExamples: Examples = {
  'list-site-texts': { owned: 'none', input: () => ({ query: { q: 'offers', group: 'block' } }) },
  'get-site-text': { owned: 'none', input: () => ({ params }) },
  'list-places': { owned: 'none', input: () => ({ query: { q: 'town', kind: 'city', page_state: 'none' } }) },
  'get-place': { owned: 'none', input: async () => ({ params: (await placeParams()).params }) },
  'change-place': {
    owned: 'none',
    input: async () => {
      const { params: of, version } = await placeParams();
      return { params: of, body: { version, name: `Town ${newSlug()}`, aliases: [newSlug()], about: 'A town.' } };
    },
  },
  'change-place-slug': {
    owned: 'none',
    input: async () => {
      const { params: of, version } = await placeParams();
      return { params: of, body: { version, slug: newSlug() } };
    },
  },
  'add-city': { owned: 'none', input: () => ({ body: { ...newPlace(), state_code: '27', ...POINT } }) },
  'add-landmark': {
    owned: 'none',
    input: async () => {
      await createCity(`Town ${newSlug()}`, { lat: POINT.latitude, lng: POINT.longitude });
      return { body: { ...newPlace(), kind: 'sight', ...POINT } };
    },
  },
  'add-category': { owned: 'none', input: () => ({ body: newPlace() }) },
  'list-addresses': {
    owned: 'none',
    input: () => ({ query: { q: 'hotels', source: 'few_hotels', treatment: 'none' } }),
  },
  'open-address': {
    owned: 'none',
    input: async () => {
      const place = await createCity(`Town ${newSlug()}`, { lat: 20, lng: 77 });
      await createHotel(place);
      return { body: { path: await cityPath(place.cityId), is_open: true, reason: 'An old campaign' } };
    },
  },
  'list-categories': { owned: 'none', input: () => ({}) },
  'arrange-categories': {
    owned: 'none',
    input: async () => {
      await createCategory();
      const { version, categories } = await readCategories();
      const reversed = categories.map(({ id, isShown }) => ({ id, is_shown: isShown })).reverse();
      return { body: { version, categories: reversed } };
    },
  },
  'list-redirects': { owned: 'none', input: () => ({ query: { q: 'hotels', source: 'staff', state: 'active' } }) },
  'add-redirect': { owned: 'none', input: () => ({ body: newRedirect() }) },
  'end-redirect': {
    owned: 'none',
    input: async () => {
      const { actor } = await createStaffActor('content');
      const redirect = newRedirect();
      await addRedirect(actor, redirect);
      const added = (await listRedirects()).find(({ fromPath }) => fromPath === redirect.from);
      return { params: { id: added?.id ?? 0 }, body: { reason: 'A mistake' } };
    },
  },
  'save-text-draft': { owned: 'none', input: textBody },
  'publish-text': { owned: 'none', input: textBody },
  'withdraw-text': {
    owned: 'none',
    input: async () => {
      const { version } = await publishSiteText(KEY, { version: (await getSiteText(KEY)).version, content: content() });
      return { params, body: { version } };
    },
  },
  'discard-text-draft': {
    owned: 'none',
    input: async () => {
      const { version } = await saveTextDraft(KEY, { version: (await getSiteText(KEY)).version, content: content() });
      return { params, body: { version } };
    },
  },
};
