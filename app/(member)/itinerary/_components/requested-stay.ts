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
type StayParams = Partial<Record<(typeof NAMES)[number], string>>;

export interface RequestedStay {
  address: StayParams;
  /** Null when a parameter is malformed. */
  query: QueryOf<typeof quoteItineraryEndpoint> | null;
  source: 'corp' | 'website';
}

/** Parses the URL with the schema of the contract and corrects past dates as the search does. Never throws. */
export function readStay(params: Params, today: IsoDate): RequestedStay {
  const address = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = firstValue(params[name]);
      return value ? [[name, value]] : [];
    }),
  ) as StayParams;
  if (address.checkin && address.checkout) {
    Object.assign(address, repairStay(address.checkin, address.checkout, today));
  }
  const parsed = quoteItineraryEndpoint.query?.safeParse(address);
  const query = parsed?.success
    ? (quoteItineraryEndpoint.namesOf('query').toCode(parsed.data) as QueryOf<typeof quoteItineraryEndpoint>)
    : null;
  return { address, query, source: query?.priceSource ?? 'corp' };
}

export function itineraryQueryOf(address: StayParams, view: ItineraryView): ItineraryQuery {
  return {
    hotelId: String(view.hotel.id),
    checkin: view.date.checkin,
    checkout: view.date.checkout,
    roomconfig: view.room.config.map(({ adults, kids }) => `${adults}-${kids}`).join(','),
    roomtype: view.room.type,
    ...(address.price_source ? { priceSource: view.priceSource } : {}),
  };
}

/** Returns the corrections of the URL and the corrected URL, or null if nothing was corrected. */
export function correctedStay(params: Params, address: StayParams, view: ItineraryView) {
  const stay = { start: view.date.checkin, end: view.date.checkout, rooms: view.room.config };
  const corrections = findCorrections(params, { range: stay, rooms: stay.rooms });
  if (!corrections.dates) return null;
  return {
    corrections,
    stay,
    address: paths.itinerary({
      ...(quoteItineraryEndpoint.namesOf('query').toJson(itineraryQueryOf(address, view)) as Record<
        string,
        string | undefined
      >),
      again: firstValue(params.again),
    }),
  };
}

/** Returns the URL of a search for the same dates, in the same city when it is known. */
export function searchHref({ checkin, checkout, roomconfig }: StayParams, view?: ItineraryView): string {
  return paths.search({ q: view?.hotel.city, city: view?.hotel.city, checkin, checkout, roomconfig });
}
