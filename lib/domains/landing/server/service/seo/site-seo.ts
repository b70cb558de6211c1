import 'server-only';
import { DEFAULT_META } from '@/lib/domains/content/server/service/default-meta';
import { getContent } from '@/lib/domains/content/server/service/contents';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { listCities, listHotels } from '@/lib/domains/hotels/server/service/hotels';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { breadcrumbList } from '@/lib/platform/seo/breadcrumbs';
import { faqPage } from '@/lib/platform/seo/faq-page';
import { brandLogo, brandName, logoPath } from '@/lib/platform/shell/brand';
import type { PageSeo } from '@/lib/platform/seo/page-seo';
import type { PlaceLink } from '@/lib/domains/search/types';
import { applyStoredTexts, type ReadStoredTexts } from './apply-stored-texts';

const HOME = { label: 'Home', path: paths.home() };

export async function homeSeo(read?: ReadStoredTexts): Promise<PageSeo> {
  const { SITE_URL, HELP_PHONE } = env();
  const logo = brandLogo();
  const home = new URL(paths.home(), SITE_URL).href;
  const texts = await applyStoredTexts(
    {
      title: DEFAULT_META.common.title,
      description: DEFAULT_META.common.description,
      heading: '',
      text: '',
      trail: [HOME],
    },
    'common',
    '',
    {},
    read,
  );
  return {
    ...texts,
    path: paths.home(),
    isIndexable: true,
    schema: [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: brandName(),
        url: home,
        logo: new URL(logo ? logoPath(logo) : '/icons/icon-512.png', SITE_URL).href,
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: HELP_PHONE },
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: brandName(),
        url: home,
        inLanguage: 'en-IN',
        publisher: { '@id': `${home}#organization` },
      },
    ],
  };
}

export async function listLandingCities() {
  const [cities, index] = await Promise.all([listCities(), landingIndex()]);
  return cities.filter(({ slug }) => index.places.has(paths.city(slug)));
}

const MAX_TOWN_HOTELS = 2_000;

/** Hotels in towns without a landing page; only the list of cities links to them. */
export async function listTownHotels(): Promise<PlaceLink[]> {
  const index = await landingIndex();
  const withPage = new Set([...index.places.values()].flatMap(({ kind, refId }) => (kind === 'city' ? [refId] : [])));
  const ids = [...index.hotels].flatMap(([id, { isListed, cityId }]) =>
    isListed && !withPage.has(cityId) ? [id] : [],
  );
  if (ids.length === 0) return [];
  const hotels = await listHotels({ ids, audience: 'business' }, MAX_TOWN_HOTELS);
  return hotels.map((hotel) => ({
    name: hotel.name,
    path: paths.hotel(hotel),
    detail: `${hotel.city}, ${hotel.state}`,
  }));
}

export async function citiesSeo(read?: ReadStoredTexts): Promise<PageSeo> {
  const cities = await listLandingCities();
  const hotels = cities.reduce((sum, { hotelCount }) => sum + hotelCount, 0);
  const heading = `${hotels} hotels in ${cities.length} cities of India`;
  const named = cities.slice(0, 3).map(({ name }) => name);
  const texts = await applyStoredTexts(
    {
      title: heading,
      heading,
      description: `Business hotels in ${named.join(', ')} and ${Math.max(0, cities.length - named.length)} other cities of India: corporate and website rates, billing to company and one GST invoice.`,
      text: '',
      trail: [HOME, { label: 'Cities', path: paths.cities() }],
    },
    'cities',
    '',
    { count: String(hotels) },
    read,
  );
  return {
    ...texts,
    path: paths.cities(),
    isIndexable: true,
    schema: [breadcrumbList(texts.trail, env().SITE_URL)],
  };
}

type FaqSections = readonly { title: string; items: readonly { question: string; answer: string }[] }[];

async function readFaq(): Promise<FaqSections> {
  const content = await getContent('faq_content', 1);
  return content.key === 'faq_content' ? content.value : [];
}

/** @param draft shown by a preview instead of the stored questions */
export async function faqWithSeo(draft?: FaqSections) {
  const sections = draft ?? (await readFaq());
  const heading = 'Questions and answers';
  const trail = [HOME, { label: heading, path: paths.faq() }];
  const seo: PageSeo = {
    title: 'Questions and answers about booking for work',
    description: `Answers about booking hotels for your company with ${brandName()}: rates, GST invoices, billing to company, payment, cancellation and refunds.`,
    heading,
    text: 'What people ask before and after they book.',
    path: paths.faq(),
    isIndexable: true,
    trail,
    schema: [breadcrumbList(trail, env().SITE_URL), faqPage(sections.flatMap(({ items }) => items))],
  };
  return { sections, seo };
}
