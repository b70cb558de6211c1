import type { BlockKey } from '@/lib/domains/content/rules/text-keys';
import type { PageType } from '@/lib/domains/content/types';

export const BLOCK_LABELS: Readonly<Record<BlockKey, string>> = {
  b2b_landing_banner: 'Banner of the home page',
  b2b_offers_list: 'Offers',
  b2b_perks_list: 'What your company gets',
  policies_list: 'Policies',
  faq_content: 'Questions and answers',
  payment_gateway: 'Means of payment',
  page_aboutus: 'About us',
  page_contactus: 'Contact us',
  page_terms: 'Terms of service',
  page_policy: 'Privacy policy',
  page_joinus: 'Join our network',
  page_fot: 'Friends of the site',
};

export const PAGE_TYPE_LABELS: Readonly<Record<PageType, string>> = {
  common: 'Home page',
  city: 'Pages of cities',
  locality: 'Pages of localities',
  landmark: 'Pages of landmarks',
  category: 'Pages of categories',
  hd: 'Pages of hotels',
  login: 'Login',
  signup: 'Invitation',
  forgot: 'Forgotten password',
  itinerary: 'Review and book',
  search: 'Search results',
  cities: 'List of cities',
};
