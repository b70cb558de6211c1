import type { APIRequestContext } from 'playwright';
import { addDays, todayInIndia } from '@/lib/dates';
import { pageRoutes, paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';

export type Viewer = 'guest' | 'booker' | 'agent';

export interface PageToSee {
  name: string;
  pattern: string;
  /** Without origin. */
  address: string;
  viewer: Viewer;
  /** Expected status; 200 by default. */
  status?: number;
  /** Redirects by design. */
  leadsOn?: boolean;
}

export interface FoundPages {
  pages: PageToSee[];
  /** Rows of the route table without an address. */
  missing: string[];
  itinerary: string | undefined;
  booking: number | undefined;
}

type Patterns = (typeof pageRoutes)[number]['pattern'];

/** Every other member page is opened by a corporate booker. */
const AGENT_PAGES = /bookingsTa|paymentTa|confirmationTa|paymentFailureTa/;
/** Opened in a scene: without an order they redirect or do not exist. */
const SEEN_IN_SCENES = ['/account/paymentTa/', '/confirmationTa/{orderId}/'];
const LEADING_ON = ['/account/'];

/** Finds one address for every row of the route table on the running site. @param ask a signed-in request context per viewer */
export async function findPages(ask: Record<Viewer, APIRequestContext>): Promise<FoundPages> {
  const links = await linksOf(ask.guest, '/');
  const city = pick(links, /^\/hotels-in-[a-z]+\/$/);
  const cityLinks = await linksOf(ask.guest, city);
  const hotel = pick(cityLinks, /^\/hotels-in-[^/]+\/[^/]+\/$/);
  const locality = cityLinks.find((link) => /^\/hotels-in-[a-z-]+-[a-z]+\/$/.test(link) && link !== city) ?? city;
  const landmark = cityLinks.find((link) => link.startsWith('/hotels-near-'));
  const category = cityLinks.find((link) => /^\/(?!hotels-in)[a-z-]+-in-[a-z-]+\/$/.test(link));
  const hotelId = /([a-z]{8})\/$/.exec(hotel)?.[1] ?? '';
  const booking = await firstBooking(ask.booker);
  const agent = await firstAgentBooking(ask.agent);
  const itinerary = await itineraryAddress(ask.booker);

  const addresses: Partial<Record<Patterns, string | undefined>> = {
    '/hotels-in-{place}/': locality,
    '/hotels-in-{city}/{hotel}/': hotel,
    '/hotels-near-{landmark}/': landmark,
    '/{category}-in-{city}/': category,
    '/hotel/{hotelId}/gallery/': `/hotel/${hotelId}/gallery/`,
    '/reset-password/{code}/': '/reset-password/0000000000000000/',
    '/search/': '/search/?q=Indiranagar&locality=Indiranagar&city=Bengaluru',
    '/itinerary/': itinerary,
    '/confirmation/{bookingId}/': booking ? paths.confirmation(booking) : undefined,
    '/account/bookings/{bookingId}/': booking ? paths.booking(booking) : undefined,
    '/account/catalogues/{orderId}/': await giftCardOrder(ask.booker),
    '/account/bookingsTa/{bookingId}/': agent ? `/account/bookingsTa/${agent}/` : undefined,
  };
  const pages: PageToSee[] = [];
  const missing: string[] = [];
  for (const { pattern, access } of pageRoutes) {
    if (SEEN_IN_SCENES.includes(pattern)) continue;
    const address = pattern.includes('{') || pattern in addresses ? addresses[pattern] : pattern;
    if (!address) missing.push(pattern);
    else pages.push(pageOf(pattern, address, access === 'member' ? memberOf(pattern) : 'guest'));
  }
  const again: [Patterns, string, Viewer][] = [
    ['/', '/', 'booker'],
    ['/', '/', 'agent'],
    ['/hotels-in-{place}/', city, 'booker'],
    ['/hotels-in-{city}/{hotel}/', hotel, 'booker'],
    ['/faq/', '/faq/', 'booker'],
    ['/search/', addresses['/search/'] ?? '/search/', 'agent'],
  ];
  pages.push(...again.map(([pattern, address, viewer]) => pageOf(pattern, address, viewer)));
  pages.push({
    name: 'not-found-guest',
    pattern: '/not-found/',
    address: '/no-such-page/',
    viewer: 'guest',
    status: 404,
  });
  return { pages, missing, itinerary, booking };
}

const memberOf = (pattern: string): Viewer => (AGENT_PAGES.test(pattern) ? 'agent' : 'booker');

function pageOf(pattern: string, address: string, viewer: Viewer): PageToSee {
  const words = pattern.replace(/[^a-zA-Z]+/g, '-').replace(/^-|-$/g, '');
  const page = { name: `${words || 'home'}-${viewer}`, pattern, address, viewer };
  return LEADING_ON.includes(pattern) ? { ...page, leadsOn: true } : page;
}

async function linksOf(ask: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await ask.get(address)).text();
  return [...html.matchAll(/href="(\/[^"?#]*)"/g)].flatMap(([, link]) => link ?? []);
}

function pick(links: readonly string[], shape: RegExp): string {
  const found = links.find((link) => shape.test(link));
  if (!found) throw new Error(`No link of the shape ${shape} was found: does the site have its demo catalogue?`);
  return found;
}

async function firstBooking(ask: APIRequestContext): Promise<number | undefined> {
  const answer = await ask.get('/api/b2b/dashboard/booking-history/');
  const { bookings } = (await answer.json()) as { bookings: { upcoming: { booking_id: number; status: string }[] } };
  // A stay that has begun cannot be cancelled.
  const { upcoming } = bookings;
  return (upcoming.find(({ status }) => status === 'CONFIRMED') ?? upcoming[0])?.booking_id;
}

async function firstAgentBooking(ask: APIRequestContext): Promise<number | undefined> {
  const answer = await ask.get('/api/b2b/v2/bookingHistory/?booking_type=upcoming&limit=1&offset=0');
  if (!answer.ok()) return undefined;
  const { bookings } = (await answer.json()) as { bookings: { bookingId: number }[] };
  return bookings[0]?.bookingId;
}

async function giftCardOrder(ask: APIRequestContext): Promise<string | undefined> {
  const answer = await ask.get('/api/loyalty/wallet-history/', { params: { filter: 'spent', records_per_page: 50 } });
  if (!answer.ok()) return undefined;
  const { wallet_history } = (await answer.json()) as { wallet_history: { loyalty_order_id: number | null }[] };
  for (const { loyalty_order_id } of wallet_history) {
    if (loyalty_order_id === null) continue;
    const cards = await ask.get('/api/loyalty/gift-card-detail/', { params: { loyalty_order_id } });
    if (cards.ok()) return paths.giftCardOrder(loyalty_order_id);
  }
  return undefined;
}

async function itineraryAddress(ask: APIRequestContext): Promise<string | undefined> {
  const checkin = addDays(todayInIndia(now()), 30);
  const stay = { checkin, checkout: addDays(checkin, 2), roomconfig: '2-0' };
  const answer = await ask.get('/api/v2/search/', { params: { city: 'Bengaluru', ...stay } });
  const { result } = (await answer.json()) as { result: Hotel[] };
  const free = result.find(({ price }) => price?.cheapest_room?.availability);
  return free && paths.itinerary({ hotel_id: free.id, ...stay, roomtype: free.price?.cheapest_room?.room_type });
}

interface Hotel {
  id: number;
  price: { cheapest_room: { availability: boolean; room_type: string } | null } | null;
}
