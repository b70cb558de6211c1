import type { APIRequestContext } from 'playwright';
import { addDays, todayInIndia } from '@/lib/dates';
import { pageRoutes, paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';

/** Who looks at a page. */
export type Viewer = 'guest' | 'booker' | 'agent';

export interface Screen {
  /** Row of the route table. */
  pattern: string;
  /** Address without origin. */
  address: string;
  viewer: Viewer;
}

type Patterns = (typeof pageRoutes)[number]['pattern'];

/** Pages of travel agents; every other member page is shown to a corporate booker. */
const AGENT_PAGES = /bookingsTa|paymentTa|confirmationTa|paymentFailureTa/;

/**
 * One address for every row of the route table, found on the running site: what a visitor could click on.
 * @param ask a signed-in request context per viewer
 */
export async function findScreens(ask: Record<Viewer, APIRequestContext>): Promise<Screen[]> {
  const links = await linksOf(ask.guest, '/');
  const city = pick(links, /^\/hotels-in-[a-z]+\/$/);
  const cityLinks = await linksOf(ask.guest, city);
  const hotel = pick(cityLinks, /^\/hotels-in-[^/]+\/[^/]+\/$/);
  const locality = cityLinks.find((link) => /^\/hotels-in-[a-z-]+-[a-z]+\/$/.test(link) && link !== city) ?? city;
  const landmark = cityLinks.find((link) => link.startsWith('/hotels-near-'));
  const category = cityLinks.find((link) => /^\/(?!hotels-in)[a-z-]+-in-[a-z-]+\/$/.test(link));
  const hotelId = /([a-z]{8})\/$/.exec(hotel)?.[1] ?? '';
  const corporate = await firstBooking(ask.booker);
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
    '/confirmation/{bookingId}/': corporate ? `/confirmation/${corporate}/` : undefined,
    '/account/bookings/{bookingId}/': corporate ? `/account/bookings/${corporate}/` : undefined,
    '/account/bookingsTa/{bookingId}/': agent ? `/account/bookingsTa/${agent}/` : undefined,
  };
  const screens = pageRoutes.flatMap(({ pattern, access }): Screen[] => {
    const address = pattern.includes('{') || pattern in addresses ? addresses[pattern] : pattern;
    if (!address) return [];
    if (access !== 'member') return [{ pattern, address, viewer: 'guest' }];
    return [{ pattern, address, viewer: AGENT_PAGES.test(pattern) ? 'agent' : 'booker' }];
  });
  return [
    ...screens,
    { pattern: '/', address: '/', viewer: 'booker' },
    { pattern: '/hotels-in-{city}/{hotel}/', address: hotel, viewer: 'booker' },
    { pattern: '/not-found/', address: '/no-such-page/', viewer: 'guest' },
  ];
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
  const { bookings } = (await answer.json()) as { bookings: { upcoming: { booking_id: number }[] } };
  return bookings.upcoming[0]?.booking_id;
}

async function firstAgentBooking(ask: APIRequestContext): Promise<number | undefined> {
  const answer = await ask.get('/api/b2b/v2/bookingHistory/?booking_type=upcoming&limit=1&offset=0');
  if (!answer.ok()) return undefined;
  const { bookings } = (await answer.json()) as { bookings: { bookingId: number }[] };
  return bookings[0]?.bookingId;
}

/** A checkout of two nights in a month, in the first hotel that has a room. */
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
