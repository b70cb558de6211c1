import 'server-only';
import { paths } from '@/lib/paths';
import type { PageMeta } from '@/lib/domains/content/contract/content';
import type { PageType } from '@/lib/domains/content/types';

type Meta = Omit<PageMeta, 'page' | 'q'>;

const HOME = { name: 'Home', path: paths.home() };
const CITIES = { name: 'Cities', path: paths.cities() };

const meta = (title: string, description: string, breadcrumbs: Meta['breadcrumbs'] = [HOME]): Meta => ({
  title,
  description,
  heading: title,
  text: '',
  breadcrumbs,
});

/** Default texts of each page type. Stored texts replace them. */
export const DEFAULT_META: Readonly<Record<PageType, Meta>> = {
  common: meta(
    'Corporate hotel booking with one GST invoice',
    'Search hotels across India, compare corporate and website rates, book for your colleagues, pay now or bill to company, and get one GST invoice.',
  ),
  city: meta('Business hotels by city', 'Business hotels with corporate rates and GST invoices.', [HOME, CITIES]),
  locality: meta('Business hotels by locality', 'Hotels close to your office or client.', [HOME, CITIES]),
  landmark: meta('Hotels near landmarks', 'Hotels near tech parks, airports, stations and convention centres.', [
    HOME,
    CITIES,
  ]),
  category: meta('Hotels by category', 'Business hotels, serviced apartments and more, by city.', [HOME, CITIES]),
  hd: meta('Hotel details', 'Rooms, corporate and website rates, facilities and policies.', [HOME, CITIES]),
  login: {
    ...meta('Login', 'Log in to see corporate hotel rates, book for your colleagues and get one GST invoice.'),
    heading: 'Welcome back',
  },
  signup: meta('Accept your invitation', 'Join your company’s account.'),
  forgot: {
    ...meta('Forgot password', 'Get a link by email to choose a new password.'),
    heading: 'Forgot your password?',
  },
  itinerary: meta('Review and book', 'Review the stay, name the guests and pay.'),
  search: meta('Search hotels', 'Hotels for your stay with corporate and website rates.'),
  cities: meta('Cities', 'All cities in which you can book hotels.', [HOME, CITIES]),
};
