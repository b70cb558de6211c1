import type { IsoDate } from '@/lib/dates';
import { parseHotelIdentifier } from '@/lib/ids';
import type { SearchUrlParams } from '@/lib/paths';
import { DEFAULT_COUNTRY } from '../constants';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import { formatRoomConfig } from './occupancy';
import { INITIAL_SEARCH, type SearchLocation, type SearchState } from './search-state';
import { readQuery, stayFromQuery, type RawQuery } from './stay-from-query';

export type SearchQuery = Partial<Record<Exclude<keyof SearchUrlParams, 'nearby'>, string>>;

const read = (query: RawQuery, key: keyof SearchQuery): string => readQuery(query, key);

function readCoordinates(query: RawQuery): Coordinates | null {
  const decimal = /^-?\d{1,3}(\.\d+)?$/;
  const [latText, lngText] = [read(query, 'lat'), read(query, 'lng')];
  if (!decimal.test(latText) || !decimal.test(lngText)) return null;
  const [lat, lng] = [Number(latText), Number(lngText)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Replaces invalid values with defaults. */
export function searchFromQuery(query: RawQuery, today: IsoDate): SearchState {
  const { checkin, checkout, rooms, roomType } = stayFromQuery(query, today);
  const [city, locality] = [read(query, 'city'), read(query, 'locality')];
  const label = read(query, 'q') || [locality, city].filter(Boolean).join(', ');
  const source = read(query, 'price_source');
  return {
    ...INITIAL_SEARCH,
    location: {
      label,
      hotelId: parseHotelIdentifier(read(query, 'hotel_id')),
      placeId: read(query, 'place_id') || null,
      area: {
        city,
        state: read(query, 'state'),
        country: read(query, 'country') || DEFAULT_COUNTRY,
        ...(locality ? { locality } : {}),
      },
      coordinates: readCoordinates(query),
    },
    range: { start: checkin, end: checkout },
    rooms,
    roomType,
    priceSource: source === 'website' ? 'website' : 'corp',
  };
}

export function toPageSearch(query: RawQuery, today: IsoDate, place?: SearchLocation): SearchState {
  const asked = searchFromQuery(query, today);
  return {
    ...asked,
    location: asked.location.label === '' && place ? place : asked.location,
    range: read(query, 'checkin') === '' ? INITIAL_SEARCH.range : asked.range,
  };
}

export function queryFromSearch(state: SearchState): SearchQuery {
  const { location, range, rooms, roomType, priceSource } = state;
  const { area, coordinates } = location;
  const query: Record<keyof SearchQuery, string | number | null | undefined> = {
    q: location.label,
    hotel_id: location.hotelId,
    place_id: location.placeId,
    city: area.city,
    locality: area.locality,
    state: area.state,
    country: area.country === DEFAULT_COUNTRY ? null : area.country,
    lat: coordinates?.lat,
    lng: coordinates?.lng,
    checkin: range.start,
    checkout: range.end,
    roomconfig: formatRoomConfig(rooms),
    roomtype: roomType,
    price_source: priceSource === 'corp' ? null : priceSource,
  };
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)] as const],
  );
  return Object.fromEntries(entries);
}
