import type { APIRequestContext } from 'playwright';
import { addDays, todayInIndia } from '@/lib/dates';
import { pageRoutes } from '@/lib/page-routes';
import { type PageAccess } from '@/lib/site-routes';
import { paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';
import { findConsoleAddresses } from './console-pages';

export type Viewer = 'guest' | 'booker' | 'agent' | 'staff';

export interface PageVisit {
  name: string;
  pattern: string;
  /** Path and query, without the origin. */
  address: string;
  viewer: Viewer;
  /** Expected status; 200 by default. */
  status?: number;
  /** True when the page redirects by design. */
  redirects?: boolean;
}

export interface FoundPages {
  pages: PageVisit[];
  /** Route patterns for which no address was found. */
  missing: string[];
  itinerary: string | undefined;
  booking: number | undefined;
}

type Patterns = (typeof pageRoutes)[number]['pattern'];

/** Pages that the travel agent opens. A corporate booker opens every other member page, an administrator the console. */
const AGENT_PAGES = /bookingsTa|paymentTa|confirmationTa|paymentFailureTa/;
/** Without an order these pages redirect or do not exist, so a scenario shows them. */
const SHOWN_IN_SCENARIOS = ['/account/paymentTa/', '/confirmationTa/{orderId}/'];
const REDIRECTING = ['/account/'];

/** Finds one address on the running site for every route pattern. @param requests a request context per viewer */
export async function findPages(requests: Record<Viewer, APIRequestContext>): Promise<FoundPages> {
  const links = await linksOf(requests.guest, '/');
  const city = pick(links, /^\/hotels-in-[a-z]+\/$/);
  const cityLinks = await linksOf(requests.guest, city);
  const hotel = pick(cityLinks, /^\/hotels-in-[^/]+\/[^/]+\/$/);
  const locality = cityLinks.find((link) => /^\/hotels-in-[a-z-]+-[a-z]+\/$/.test(link) && link !== city) ?? city;
  const landmark = cityLinks.find((link) => link.startsWith('/hotels-near-'));
  const category = cityLinks.find((link) => /^\/(?!hotels-in)[a-z-]+-in-[a-z-]+\/$/.test(link));
  const hotelId = /([a-z]{8})\/$/.exec(hotel)?.[1] ?? '';
  const booking = await findBooking(requests.booker);
  const agent = await findAgentBooking(requests.agent);
  const itinerary = await findItineraryAddress(requests.booker);

  const addresses: Partial<Record<Patterns, string | undefined>> = {
    ...(await findConsoleAddresses(requests.staff)),
    '/hotels-in-{place}/': locality,
    '/hotels-in-{city}/{hotel}/': hotel,
    '/hotels-near-{landmark}/': landmark,
    '/{category}-in-{city}/': category,
    '/hotel/{hotelId}/gallery/': `/hotel/${hotelId}/gallery/`,
    '/reset-password/{code}/': '/reset-password/0000000000000000/',
    '/stop-reset/{token}/': '/stop-reset/0000000000000000/',
    '/stay-answer/{token}/': '/stay-answer/0000000000000000/',
    '/view/{token}/': '/view/0000000000000000/',
    '/hotel-contact/{token}/': '/hotel-contact/0000000000000000/',
    '/hotel-invitation/{token}/': '/hotel-invitation/0000000000000000/',
    '/search/': '/search/?q=Indiranagar&locality=Indiranagar&city=Bengaluru',
    '/itinerary/': itinerary,
    '/confirmation/{bookingId}/': booking ? paths.confirmation(booking) : undefined,
    '/account/bookings/{bookingId}/': booking ? paths.booking(booking) : undefined,
    '/account/bookings/{bookingId}/change/': booking ? paths.changeBooking(booking) : undefined,
    '/account/catalogues/{orderId}/': await findGiftCardOrder(requests.booker),
    '/account/bookingsTa/{bookingId}/': agent ? `/account/bookingsTa/${agent}/` : undefined,
  };
  const pages: PageVisit[] = [];
  const missing: string[] = [];
  for (const { pattern, access } of pageRoutes) {
    if (SHOWN_IN_SCENARIOS.includes(pattern)) continue;
    // A guest is redirected to the login, whatever the id.
    const guarded = access === 'desk' ? pattern.replace(/\{\w+\}/g, '1') : undefined;
    const address = pattern.includes('{') || pattern in addresses ? (addresses[pattern] ?? guarded) : pattern;
    if (!address) missing.push(pattern);
    else pages.push({ ...pageOf(pattern, address, viewerOf(pattern, access)), ...(guarded && { redirects: true }) });
  }
  const signedInVisits: [Patterns, string, Viewer][] = [
    ['/', '/', 'booker'],
    ['/', '/', 'agent'],
    ['/hotels-in-{place}/', city, 'booker'],
    ['/hotels-in-{city}/{hotel}/', hotel, 'booker'],
    ['/faq/', '/faq/', 'booker'],
    ['/search/', addresses['/search/'] ?? '/search/', 'agent'],
  ];
  pages.push(...signedInVisits.map(([pattern, address, viewer]) => pageOf(pattern, address, viewer)));
  pages.push({
    name: 'not-found-guest',
    pattern: '/not-found/',
    address: '/no-such-page/',
    viewer: 'guest',
    status: 404,
  });
  return { pages, missing, itinerary, booking };
}

function viewerOf(pattern: string, access: PageAccess): Viewer {
  if (access === 'staff') return 'staff';
  if (access !== 'member') return 'guest';
  return AGENT_PAGES.test(pattern) ? 'agent' : 'booker';
}

function pageOf(pattern: string, address: string, viewer: Viewer): PageVisit {
  const words = pattern.replace(/[^a-zA-Z]+/g, '-').replace(/^-|-$/g, '');
  const page = { name: `${words || 'home'}-${viewer}`, pattern, address, viewer };
  return REDIRECTING.includes(pattern) ? { ...page, redirects: true } : page;
}

async function linksOf(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text();
  return [...html.matchAll(/href="(\/[^"?#]*)"/g)].flatMap(([, link]) => link ?? []);
}

function pick(links: readonly string[], shape: RegExp): string {
  const found = links.find((link) => shape.test(link));
  if (!found)
    throw new Error(
      `No link that matches ${shape} was found. Check that the site has the demo catalogue (npm run seed).`,
    );
  return found;
}

async function findBooking(request: APIRequestContext): Promise<number | undefined> {
  const answer = await request.get('/api/b2b/dashboard/booking-history/');
  const { bookings } = (await answer.json()) as { bookings: { upcoming: { booking_id: number; status: string }[] } };
  // The scenario needs a booking that can be cancelled, which excludes stays that have begun.
  const { upcoming } = bookings;
  return (upcoming.find(({ status }) => status === 'CONFIRMED') ?? upcoming[0])?.booking_id;
}

async function findAgentBooking(request: APIRequestContext): Promise<number | undefined> {
  const answer = await request.get('/api/b2b/v2/bookingHistory/?booking_type=upcoming&limit=1&offset=0');
  if (!answer.ok()) return undefined;
  const { bookings } = (await answer.json()) as { bookings: { bookingId: number }[] };
  return bookings[0]?.bookingId;
}

async function findGiftCardOrder(request: APIRequestContext): Promise<string | undefined> {
  const answer = await request.get('/api/loyalty/wallet-history/', {
    params: { filter: 'spent', records_per_page: 50 },
  });
  if (!answer.ok()) return undefined;
  const { wallet_history } = (await answer.json()) as { wallet_history: { loyalty_order_id: number | null }[] };
  for (const { loyalty_order_id } of wallet_history) {
    if (loyalty_order_id === null) continue;
    const cards = await request.get('/api/loyalty/gift-card-detail/', { params: { loyalty_order_id } });
    if (cards.ok()) return paths.giftCardOrder(loyalty_order_id);
  }
  return undefined;
}

async function findItineraryAddress(request: APIRequestContext): Promise<string | undefined> {
  const checkin = addDays(todayInIndia(now()), 30);
  const stay = { checkin, checkout: addDays(checkin, 2), roomconfig: '2-0' };
  const answer = await request.get('/api/v2/search/', { params: { city: 'Bengaluru', ...stay } });
  const { result } = (await answer.json()) as { result: Hotel[] };
  const free = result.find(({ price }) => price?.cheapest_room?.availability);
  return free && paths.itinerary({ hotel_id: free.id, ...stay, roomtype: free.price?.cheapest_room?.room_type });
}

interface Hotel {
  id: number;
  price: { cheapest_room: { availability: boolean; room_type: string } | null } | null;
}
