import { ResultsSkipLinks } from '@/components/search/results/results-skip-links';
import { SearchResults } from '@/components/search/results/search-results';
import { CorrectedStayNotice } from '@/components/search/corrected-stay-notice';
import { SearchBar } from '@/components/search/search-bar';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { addDays, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { listFacilities } from '@/lib/domains/hotels/server/service/hotels';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import { SEARCH_LIMITS, SEARCH_TEXT } from '@/lib/domains/search/literals';
import { searchedPlace, type SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import { findCorrections } from '@/lib/domains/search/rules/stay-from-query';
import { queryFromSearch, searchFromQuery } from '@/lib/domains/search/rules/url-state';
import { plainMetadata } from '@/lib/domains/landing/server/service/seo/plain-seo';
import { audienceOf, searchHotels } from '@/lib/domains/search/server/service/search-hotels';
import { findNamedPlace } from '@/lib/domains/search/server/service/suggest';
import type { SearchAnswer, Suggestion } from '@/lib/domains/search/contract/search';
import type { PlaceQuery } from '@/lib/domains/search/queries';
import type { SearchState } from '@/lib/domains/search/rules/search-state';
import type { Actor } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import styles from './search.module.css';

export const generateMetadata = () => plainMetadata('search');

/** The address is corrected first, so that an old or incomplete link shows hotels that can be booked. */
export default async function SearchPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const today = todayInIndia(now());
  const asked = searchFromQuery(query, today);
  const actor = await requirePageActor(paths.search({ ...queryFromSearch(asked) }));
  const state = { ...asked, location: await placeIn(actor, asked.location) };
  const address = queryFromSearch(state);
  const isNearby = firstValue(query.nearby) === 'true';
  const { start, end } = state.range;
  const isTooLong = start !== null && end !== null && nightsBetween(start, end) > SEARCH_LIMITS.maxNights;
  const [answer, facilities] = await Promise.all([find(actor, state, isNearby), listFacilities()]);
  return (
    <div className={styles.page}>
      {answer.result.length > 0 && <ResultsSkipLinks />}
      <SearchBar
        key={`widget ${JSON.stringify(address)}`}
        today={today}
        initial={{ ...state, isStayTooLong: isTooLong }}
        isModifying
      />
      {start && end && (
        <CorrectedStayNotice
          repairs={findCorrections(query, state)}
          stay={{ start, end, rooms: state.rooms }}
          address={paths.search({ ...address, ...(isNearby ? { nearby: 'true' } : {}) })}
        />
      )}
      {isTooLong && start ? (
        <TooLong start={start} address={address} />
      ) : answer.result.length === 0 || !start || !end ? (
        <EmptyState
          title={state.location.label ? `No hotels found for ${state.location.label}` : 'Where would you like to stay?'}
          icon="search"
        >
          Search by city, locality or the name of a hotel.
        </EmptyState>
      ) : (
        <SearchResults
          key={JSON.stringify(address)}
          address={JSON.stringify(address)}
          find={findQuery(state, isNearby)}
          first={answer}
          facilities={facilities}
          stay={{ checkin: start, checkout: end, roomconfig: formatRoomConfig(state.rooms) }}
          stayParams={new URLSearchParams(stayOnly(address)).toString()}
          searchedHotelId={state.location.hotel_id}
          place={placeOf(state, answer, isNearby)}
        />
      )}
    </div>
  );
}

function TooLong({ start, address }: { start: IsoDate; address: ReturnType<typeof queryFromSearch> }) {
  const nights = SEARCH_LIMITS.maxNights;
  return (
    <EmptyState
      title="That is a long stay"
      icon="calendar"
      action={
        <ButtonLink href={paths.search({ ...address, checkout: addDays(start, nights) })}>
          Show the first {nights} nights
        </ButtonLink>
      }
    >
      {SEARCH_TEXT.stayTooLong}
    </EmptyState>
  );
}

function placeOf({ location }: SearchState, { city_seo_data, result }: SearchAnswer, isNearby: boolean): SearchedPlace {
  const hotelName = result.find(({ id }) => id === location.hotel_id)?.hotelName;
  return searchedPlace(location, { isNearby, hotelName, city: city_seo_data?.city });
}

/** The parameters of a hotel's page: dates, rooms and price source. */
function stayOnly(address: ReturnType<typeof queryFromSearch>): Record<string, string> {
  const { checkin, checkout, roomconfig, price_source } = address;
  return Object.fromEntries(
    Object.entries({ checkin, checkout, roomconfig, price_source }).filter(([, value]) => value),
  ) as Record<string, string>;
}

/** Finds the place of an address with text only: Enter was pressed before the suggestions appeared. */
async function placeIn(actor: Actor, location: SearchState['location']): Promise<SearchState['location']> {
  const { area, hotel_id, place_id, label } = location;
  if (hotel_id !== null || place_id || area.city || area.locality) return location;
  const found = await findNamedPlace(label, audienceOf(actor));
  return found ? { ...location, ...pick(found) } : location;
}

const pick = ({ label, hotel_id, place_id, area, coordinates }: Suggestion) => ({
  label,
  hotel_id,
  place_id,
  area,
  coordinates,
});

const NOTHING: SearchAnswer = { result: [], total_count: 0, next_offset: null, city_seo_data: null };

/** Parameters of the search call, for the first page of hotels and for those that are loaded later. */
function findQuery({ location }: SearchState, nearby: boolean): PlaceQuery {
  const { area, coordinates, hotel_id, place_id, label } = location;
  const known = {
    hotel_id: hotel_id ?? undefined,
    place_id: place_id ?? undefined,
    nearby: nearby ? 'true' : undefined,
    city: area.city || (area.locality ? undefined : label),
    locality: area.locality,
    state: area.state || undefined,
    lat: coordinates?.lat,
    lng: coordinates?.lng,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as PlaceQuery;
}

async function find(actor: Actor, state: SearchState, nearby: boolean): Promise<SearchAnswer> {
  const { coordinates, hotel_id, place_id, label } = state.location;
  if (!label && hotel_id === null && !place_id) return NOTHING;
  const { city, locality, state: region } = findQuery(state, nearby);
  try {
    return await searchHotels(actor, {
      hotelId: hotel_id ?? undefined,
      placeId: place_id ?? undefined,
      nearby,
      city,
      locality,
      state: region,
      coordinates: coordinates ?? undefined,
    });
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND') || AppError.is(error, 'INVALID_INPUT')) return NOTHING;
    throw error;
  }
}
