import { NO_PICTURES_TEXT } from '@/lib/domains/hotels/constants';
import type { Check, CrawledPage } from '../site-facts';

type Node = Record<string, unknown>;
const nodeOf = ({ answer }: CrawledPage, type: string): Node | undefined =>
  answer.page.nodes.find((node) => node['@type'] === type);
const REQUIRED = ['@id', 'url', 'name', 'address', 'geo', 'checkinTime', 'checkoutTime', 'amenityFeature'];
const ADDRESS = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];
const MAX_PRICE_RANGE_LENGTH = 100;

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Node[]) : []);

function showsTime(text: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '(:00)?' : `:${String(minute).padStart(2, '0')}`;
  return text.includes(time) || new RegExp(`\\b${hour % 12 || 12}${minutes} ?(am|pm|noon)`, 'i').test(text);
}

function offerFaults({ makesOffer }: Node, text: string): string[] {
  if (makesOffer === undefined) return [];
  const { price, priceCurrency, url } = makesOffer as Node;
  const shown = `₹${Number(price).toLocaleString('en-IN')}`;
  return [
    ...(/^\d+(\.\d+)?$/.test(String(price)) ? [] : ['the price of the offer is not a number']),
    ...(text.includes(shown) ? [] : [`the price of the offer, ${shown}, is not on the page`]),
    ...(priceCurrency === 'INR' && typeof url === 'string' ? [] : ['the offer has no currency or URL']),
  ];
}

function hotelFaults(page: CrawledPage, base: string): string[] {
  const node = nodeOf(page, 'Hotel');
  if (!node) return ['has no Hotel node'];
  const { text, h1s } = page.answer.page;
  const address = (node.address ?? {}) as Node;
  const geo = (node.geo ?? {}) as Node;
  const price = typeof node.priceRange === 'string' ? node.priceRange : null;
  const amount = price?.match(/₹[\d,]+/)?.[0];
  return [
    ...REQUIRED.filter((name) => node[name] === undefined).map((name) => `does not have ${name}`),
    ...ADDRESS.filter((name) => typeof address[name] !== 'string').map((name) => `has no ${name} in its address`),
    ...ADDRESS.filter(
      (name) => name !== 'addressCountry' && typeof address[name] === 'string' && !text.includes(String(address[name])),
    ).map((name) => `${name} is not on the page`),
    ...(node.url === new URL(page.path, base).href ? [] : [`has the url ${String(node.url)}`]),
    ...(h1s[0]?.includes(String(node.name)) ? [] : ['has a name that is not in the h1']),
    ...(/^\d{2}:\d{2}$/.test(String(node.checkinTime)) && /^\d{2}:\d{2}$/.test(String(node.checkoutTime))
      ? []
      : ['has times that are not HH:MM']),
    ...(Number(geo.latitude) > 6 &&
    Number(geo.latitude) < 38 &&
    Number(geo.longitude) > 68 &&
    Number(geo.longitude) < 98
      ? []
      : ['has coordinates outside India']),
    ...(price && price.length >= MAX_PRICE_RANGE_LENGTH ? ['has a priceRange that is too long'] : []),
    ...(amount && !text.includes(amount) ? [`the price ${amount} is not on the page`] : []),
    ...offerFaults(node, text),
    ...[...listOf(node.amenityFeature), ...listOf(node.containsPlace)].flatMap(({ name }) =>
      typeof name === 'string' && text.includes(name) ? [] : [`${String(name)} is not on the page`],
    ),
    ...['checkinTime', 'checkoutTime'].flatMap((name) =>
      showsTime(text, String(node[name])) ? [] : [`${name} is not on the page`],
    ),
    ...imageFaults(node, text),
  ];
}

/** The placeholder of a hotel without pictures is no picture of the hotel. */
function imageFaults({ image }: Node, text: string): string[] {
  if (text.includes(NO_PICTURES_TEXT)) return image === undefined ? [] : ['has an image, but the page has none'];
  if (image === undefined) return ['does not have image'];
  return (image as string[]).every((address) => /^https?:\/\//.test(address))
    ? []
    : ['has image URLs that are not absolute'];
}

function ratingFaults(page: CrawledPage): string[] {
  const rated = page.answer.page.nodes.filter(
    (node) => node.aggregateRating !== undefined || node.review !== undefined,
  );
  return rated.flatMap((node) => {
    if (page.kind !== 'hotel' || node['@type'] !== 'Hotel') return [`the node ${String(node['@type'])} has a rating`];
    const rating = node.aggregateRating as Node | undefined;
    if (!rating) return [];
    const value = Number(rating.ratingValue);
    const count = Number(rating.reviewCount ?? rating.ratingCount);
    return [
      ...(value >= 1 && value <= Number(rating.bestRating ?? 5) ? [] : [`the rating ${value} is out of range`]),
      ...(count > 0 ? [] : ['the number of ratings is 0']),
      ...(page.answer.page.text.includes(value.toFixed(1)) ? [] : [`the rating ${value} is not on the page`]),
    ];
  });
}

/** Checks 35 to 37: structured data equals the visible page. */
export const structuredChecks: Check[] = [
  {
    number: 35,
    title: 'Visible breadcrumbs equal the BreadcrumbList',
    run: ({ pages }) =>
      pages
        .filter(({ kind }) => kind !== 'home')
        .flatMap((page) => {
          const items = (nodeOf(page, 'BreadcrumbList')?.itemListElement ?? []) as Node[];
          const marked = items.map(({ name }) => String(name));
          const seen = page.answer.page.crumbs;
          return marked.length >= 2 && marked.join(' > ') === seen.join(' > ')
            ? []
            : [`${page.path}: visible ${seen.join(' > ') || 'none'}, BreadcrumbList ${marked.join(' > ') || 'none'}`];
        }),
  },
  {
    number: 36,
    title: 'Hotel node complete, well-formed, and equal to the page',
    run: ({ pages, base }) => {
      const hotels = pages.filter(({ kind }) => kind === 'hotel');
      if (hotels.length === 0) return null;
      const misplaced = pages
        .filter((page) => page.kind !== 'hotel' && nodeOf(page, 'Hotel'))
        .map(({ path }) => `${path} is not a hotel page but has a Hotel node`);
      return [
        ...hotels.flatMap((page) => hotelFaults(page, base).map((fault) => `${page.path} ${fault}`)),
        ...misplaced,
      ];
    },
  },
  {
    number: 37,
    title: 'Ratings in range, visible, and on hotel pages only',
    run: ({ pages }) => pages.flatMap((page) => ratingFaults(page).map((fault) => `${page.path}: ${fault}`)),
  },
];
