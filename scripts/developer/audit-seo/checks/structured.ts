import type { Check, CrawledPage } from '../site-facts';

type Node = Record<string, unknown>;
const nodeOf = ({ answer }: CrawledPage, type: string): Node | undefined =>
  answer.page.nodes.find((node) => node['@type'] === type);
const REQUIRED = ['@id', 'url', 'name', 'address', 'geo', 'image', 'checkinTime', 'checkoutTime', 'amenityFeature'];
const ADDRESS = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'];
const MOST_PRICE_RANGE = 100;

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
    ...(/^\d+(\.\d+)?$/.test(String(price)) ? [] : ['price of the offer is no plain number']),
    ...(text.includes(shown) ? [] : [`price of the offer, ${shown}, is not on the page`]),
    ...(priceCurrency === 'INR' && typeof url === 'string' ? [] : ['offer lacks currency or address']),
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
    ...REQUIRED.filter((name) => node[name] === undefined).map((name) => `lacks ${name}`),
    ...ADDRESS.filter((name) => typeof address[name] !== 'string').map((name) => `address lacks ${name}`),
    ...ADDRESS.filter(
      (name) => name !== 'addressCountry' && typeof address[name] === 'string' && !text.includes(String(address[name])),
    ).map((name) => `${name} is not on the page`),
    ...(node.url === new URL(page.path, base).href ? [] : [`url is ${String(node.url)}`]),
    ...(h1s[0]?.includes(String(node.name)) ? [] : ['its name is not in the h1']),
    ...(/^\d{2}:\d{2}$/.test(String(node.checkinTime)) && /^\d{2}:\d{2}$/.test(String(node.checkoutTime))
      ? []
      : ['times are not HH:MM']),
    ...(Number(geo.latitude) > 6 &&
    Number(geo.latitude) < 38 &&
    Number(geo.longitude) > 68 &&
    Number(geo.longitude) < 98
      ? []
      : ['does not lie in India']),
    ...(price && price.length >= MOST_PRICE_RANGE ? ['priceRange is too long'] : []),
    ...(amount && !text.includes(amount) ? [`price ${amount} is not on the page`] : []),
    ...offerFaults(node, text),
    ...[...listOf(node.amenityFeature), ...listOf(node.containsPlace)].flatMap(({ name }) =>
      typeof name === 'string' && text.includes(name) ? [] : [`${String(name)} is not on the page`],
    ),
    ...['checkinTime', 'checkoutTime'].flatMap((name) =>
      showsTime(text, String(node[name])) ? [] : [`${name} is not on the page`],
    ),
    ...((node.image as string[] | undefined)?.every((image) => /^https?:\/\//.test(image))
      ? []
      : ['pictures are not absolute']),
  ];
}

function ratingFaults(page: CrawledPage): string[] {
  const rated = page.answer.page.nodes.filter(
    (node) => node.aggregateRating !== undefined || node.review !== undefined,
  );
  return rated.flatMap((node) => {
    if (page.kind !== 'hotel' || node['@type'] !== 'Hotel') return [`${String(node['@type'])} carries a rating`];
    const rating = node.aggregateRating as Node | undefined;
    if (!rating) return [];
    const value = Number(rating.ratingValue);
    const count = Number(rating.reviewCount ?? rating.ratingCount);
    return [
      ...(value >= 1 && value <= Number(rating.bestRating ?? 5) ? [] : [`rating is ${value}`]),
      ...(count > 0 ? [] : ['nobody has rated']),
      ...(page.answer.page.text.includes(value.toFixed(1)) ? [] : [`rating ${value} is not on the page`]),
    ];
  });
}

/** Checks 35 to 37: structured data agrees with the visible page. */
export const structuredChecks: Check[] = [
  {
    number: 35,
    title: 'Visible trail equals BreadcrumbList',
    run: ({ pages }) =>
      pages
        .filter(({ kind }) => kind !== 'home')
        .flatMap((page) => {
          const items = (nodeOf(page, 'BreadcrumbList')?.itemListElement ?? []) as Node[];
          const marked = items.map(({ name }) => String(name));
          const seen = page.answer.page.crumbs;
          return marked.length >= 2 && marked.join(' > ') === seen.join(' > ')
            ? []
            : [`${page.path}: seen ${seen.join(' > ') || 'none'}, marked up ${marked.join(' > ') || 'none'}`];
        }),
  },
  {
    number: 36,
    title: 'Hotel node complete, in the right forms, as the page says',
    run: ({ pages, base }) => {
      const hotels = pages.filter(({ kind }) => kind === 'hotel');
      if (hotels.length === 0) return null;
      const loose = pages
        .filter((page) => page.kind !== 'hotel' && nodeOf(page, 'Hotel'))
        .map(({ path }) => `${path} has a loose Hotel node`);
      return [...hotels.flatMap((page) => hotelFaults(page, base).map((fault) => `${page.path} ${fault}`)), ...loose];
    },
  },
  {
    number: 37,
    title: 'Ratings are ours, in range, and on hotel pages only',
    run: ({ pages }) => pages.flatMap((page) => ratingFaults(page).map((fault) => `${page.path}: ${fault}`)),
  },
];
