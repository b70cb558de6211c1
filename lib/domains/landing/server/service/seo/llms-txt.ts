import 'server-only';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { brandName } from '@/lib/platform/shell/brand';
import { listLandingCities } from './site-seo';

const TOP_CITIES = 40;

export async function llmsTxt(): Promise<string> {
  const { SITE_URL, LANDING_ACCESS } = env();
  const intro = [
    `# ${brandName()}`,
    '',
    '> Corporate hotel booking in India: hotels near offices, stations and airports, website rates for everyone, corporate rates',
    '> after login, GST invoices in the company’s name, and billing to the company.',
    '',
  ];
  const link = (name: string, path: string, about: string) => `- [${name}](${new URL(path, SITE_URL).href}): ${about}`;
  const site = [
    '## Site',
    '',
    link('Questions and answers', paths.faq(), 'rates, invoices, payment, cancellation'),
    link('About', paths.aboutUs(), 'what the product does, and its customers'),
    link('Contact', paths.contactUs(), 'help line and email address'),
    '',
  ];
  if (LANDING_ACCESS !== 'public') return [...intro, ...site].join('\n');
  const cities = await listLandingCities();
  return [
    ...intro,
    '## Hotels',
    '',
    link('All cities', paths.cities(), `${cities.length} cities with hotels, by state`),
    ...cities
      .slice(0, TOP_CITIES)
      .map(({ name, slug, hotelCount, state }) =>
        link(`Hotels in ${name}`, paths.city(slug), `${hotelCount} in ${name}, ${state}`),
      ),
    '',
    ...site,
    `Every page is listed in ${new URL('/sitemap.xml', SITE_URL).href}. Prices on pages are website rates before tax.`,
    '',
  ].join('\n');
}
