import type { IsoDate } from '@/lib/dates';
import { quoteItineraryEndpoint, type ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import type { ItineraryQuery } from '@/lib/domains/itinerary/queries';
import { findCorrections } from '@/lib/domains/search/rules/stay-from-query';
import { repairStay } from '@/lib/domains/search/rules/stay';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import { paths } from '@/lib/paths';
import { firstValue } from '@/lib/request-context/search-params';

const NAMES = ['hotel_id', 'checkin', 'checkout', 'roomconfig', 'roomtype', 'price_source', 'bid'] as const;
type Params = Record<string, string | string[] | undefined>;
type Address = Partial<Record<(typeof NAMES)[number], string>>;

export interface StayAddress {
  address: Address;
  /** Null when a part is malformed. */
  query: QueryOf<typeof quoteItineraryEndpoint> | null;
  source: 'corp' | 'website';
}

/** Parses the address with the contract's schema and moves past dates as the search does. Never throws. */
export function readStay(params: Params, today: IsoDate): StayAddress {
  const address = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = firstValue(params[name]);
      return value ? [[name, value]] : [];
    }),
  ) as Address;
  if (address.checkin && address.checkout) {
    Object.assign(address, repairStay(address.checkin, address.checkout, today));
  }
  const parsed = quoteItineraryEndpoint.query?.safeParse(address);
  const query = parsed?.success ? parsed.data : null;
  return { address, query, source: query?.price_source ?? 'corp' };
}

export function itineraryQueryOf(address: Address, view: ItineraryView): ItineraryQuery {
  return {
    hotel_id: String(view.hotel.id),
    checkin: view.date.checkin,
    checkout: view.date.checkout,
    roomconfig: view.room.config.map(({ adults, kids }) => `${adults}-${kids}`).join(','),
    roomtype: view.room.type,
    ...(address.price_source ? { price_source: view.price_source } : {}),
  };
}

/** The corrections of the address and the address of the shown stay; null without corrections. */
export function correctedStay(params: Params, address: Address, view: ItineraryView) {
  const stay = { start: view.date.checkin, end: view.date.checkout, rooms: view.room.config };
  const repairs = findCorrections(params, { range: stay, rooms: stay.rooms });
  if (!repairs.dates) return null;
  return {
    repairs,
    stay,
    address: paths.itinerary({
      ...(itineraryQueryOf(address, view) as Record<string, string | undefined>),
      again: firstValue(params.again),
    }),
  };
}

/** The search for other hotels on the same dates, in the same city if it is known. */
export function searchHref({ checkin, checkout, roomconfig }: Address, view?: ItineraryView): string {
  return paths.search({ q: view?.hotel.city, city: view?.hotel.city, checkin, checkout, roomconfig });
}
