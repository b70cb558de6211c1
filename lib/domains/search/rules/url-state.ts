import type { IsoDate } from '@/lib/dates';
import { parseHotelIdentifier } from '@/lib/ids';
import { DEFAULT_COUNTRY } from '../literals';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import { formatRoomConfig } from './occupancy';
import { INITIAL_SEARCH, type SearchLocation, type SearchState } from './search-state';
import { readQuery, stayFromQuery, type RawQuery } from './stay-from-query';

export interface SearchQuery {
  q?: string;
  hotel_id?: string;
  place_id?: string;
  city?: string;
  locality?: string;
  state?: string;
  country?: string;
  lat?: string;
  lng?: string;
  checkin?: string;
  checkout?: string;
  roomconfig?: string;
  roomtype?: string;
  price_source?: string;
}

const read = (query: RawQuery, key: keyof SearchQuery): string => readQuery(query, key);

function readCoordinates(query: RawQuery): Coordinates | null {
  const decimal = /^-?\d{1,3}(\.\d+)?$/;
  const [latText, lngText] = [read(query, 'lat'), read(query, 'lng')];
  if (!decimal.test(latText) || !decimal.test(lngText)) return null;
  const [lat, lng] = [Number(latText), Number(lngText)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Invalid parts become defaults. Never throws. */
export function searchFromQuery(query: RawQuery, today: IsoDate): SearchState {
  const { checkin, checkout, rooms, roomType } = stayFromQuery(query, today);
  const [city, locality] = [read(query, 'city'), read(query, 'locality')];
  const label = read(query, 'q') || [locality, city].filter(Boolean).join(', ');
  const source = read(query, 'price_source');
  return {
    ...INITIAL_SEARCH,
    location: {
      label,
      hotel_id: parseHotelIdentifier(read(query, 'hotel_id')),
      place_id: read(query, 'place_id') || null,
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

export function searchOfPage(query: RawQuery, today: IsoDate, place?: SearchLocation): SearchState {
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
    hotel_id: location.hotel_id,
    place_id: location.place_id,
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
