import { ResultsSkipLinks } from '@/components/search/results/results-skip-links';
import { SearchResults } from '@/components/search/results/search-results';
import { CorrectedStayNotice } from '@/components/search/corrected-stay-notice';
import { SearchBar } from '@/components/search/search-bar';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { addDays, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import { listFacilities } from '@/lib/domains/hotels/server/service/hotels';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import { SEARCH_LIMITS, SEARCH_TEXT } from '@/lib/domains/search/constants';
import { toSearchedPlace, type SearchedPlace } from '@/lib/domains/search/rules/results-heading';
import { findCorrections } from '@/lib/domains/search/rules/stay-from-query';
import { queryFromSearch, searchFromQuery } from '@/lib/domains/search/rules/url-state';
import { placesAround } from '@/lib/domains/landing/server/service/place/places-around';
import { unindexedMetadata } from '@/lib/domains/landing/server/service/seo/unindexed-seo';
import { getAudience, searchHotels } from '@/lib/domains/search/server/service/search-hotels';
import { findNamedPlace } from '@/lib/domains/search/server/service/suggest';
import type { SearchResponse, Suggestion } from '@/lib/domains/search/contract/search';
import type { PlaceQuery } from '@/lib/domains/search/queries';
import type { SearchState } from '@/lib/domains/search/rules/search-state';
import type { Actor } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { paths } from '@/lib/paths';
import { mapTiles } from '@/lib/providers/maps/map-tiles';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import styles from './search.module.css';

export const generateMetadata = () => unindexedMetadata('search');

/** Replaces invalid and missing values of the URL before the search, so that an old or incomplete link shows hotels that can be booked. */
export default async function SearchPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const today = todayInIndia(now());
  const requestedSearch = searchFromQuery(query, today);
  const actor = await requirePageActor(paths.search({ ...queryFromSearch(requestedSearch) }));
  const state = { ...requestedSearch, location: await resolvePlace(actor, requestedSearch.location) };
  const address = queryFromSearch(state);
  const isNearby = firstValue(query.nearby) === 'true';
  const { start, end } = state.range;
  const isTooLong = start !== null && end !== null && nightsBetween(start, end) > SEARCH_LIMITS.maxNights;
  const [answer, facilities] = await Promise.all([findHotels(actor, state, isNearby), listFacilities()]);
  const mapPlaces = await placesAround(answer.result.map(({ coordinates }) => coordinates));
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
          corrections={findCorrections(query, state)}
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
          placeQuery={findQuery(state, isNearby)}
          first={answer}
          facilities={facilities}
          stay={{ checkin: start, checkout: end, roomconfig: formatRoomConfig(state.rooms) }}
          stayParams={new URLSearchParams(stayOnly(address)).toString()}
          searchedHotelId={state.location.hotelId}
          place={placeOf(state, answer, isNearby)}
          mapPlaces={mapPlaces}
          origin={originOf(state, answer)}
          tiles={mapTiles()}
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

function placeOf({ location }: SearchState, { citySeoData, result }: SearchResponse, isNearby: boolean): SearchedPlace {
  const hotelName = result.find(({ id }) => id === location.hotelId)?.hotelName;
  return toSearchedPlace(location, { isNearby, hotelName, city: citySeoData?.city });
}

function originOf({ location: { coordinates, hotelId } }: SearchState, { result }: SearchResponse): Coordinates | null {
  return coordinates ?? result.find(({ id }) => id === hotelId)?.coordinates ?? null;
}

/** Returns the URL parameters of hotel pages: dates, rooms and price source. */
function stayOnly(address: ReturnType<typeof queryFromSearch>): Record<string, string> {
  const { checkin, checkout, roomconfig, price_source: priceSource } = address;
  return Object.fromEntries(
    Object.entries({ checkin, checkout, roomconfig, price_source: priceSource }).filter(([, value]) => value),
  ) as Record<string, string>;
}

/** Finds the place of a search that has only a text, because the user pressed Enter before choosing a suggestion. */
async function resolvePlace(actor: Actor, location: SearchState['location']): Promise<SearchState['location']> {
  const { area, hotelId, placeId, label } = location;
  if (hotelId !== null || placeId || area.city || area.locality) return location;
  const found = await findNamedPlace(label, getAudience(actor));
  return found ? { ...location, ...pick(found) } : location;
}

const pick = ({ label, hotelId, placeId, area, coordinates }: Suggestion): Partial<SearchState['location']> => ({
  label,
  hotelId,
  placeId,
  area,
  coordinates,
});

const NO_RESULTS: SearchResponse = { result: [], totalCount: 0, nextOffset: null, citySeoData: null };

/** Returns the parameters of the search request, which are the same for all pages of hotels. */
function findQuery({ location }: SearchState, nearby: boolean): PlaceQuery {
  const { area, coordinates, hotelId, placeId, label } = location;
  const parameters: { [Name in keyof PlaceQuery]: PlaceQuery[Name] | undefined } = {
    hotelId: hotelId ?? undefined,
    placeId: placeId ?? undefined,
    nearby: nearby ? 'true' : undefined,
    city: area.city || (area.locality ? undefined : label),
    locality: area.locality,
    state: area.state || undefined,
    lat: coordinates?.lat,
    lng: coordinates?.lng,
  };
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as PlaceQuery;
}

async function findHotels(actor: Actor, state: SearchState, nearby: boolean): Promise<SearchResponse> {
  const { coordinates, hotelId, placeId, label } = state.location;
  if (!label && hotelId === null && !placeId) return NO_RESULTS;
  const { city, locality, state: region } = findQuery(state, nearby);
  try {
    return await searchHotels(actor, {
      hotelId: hotelId ?? undefined,
      placeId: placeId ?? undefined,
      nearby,
      city,
      locality,
      state: region,
      coordinates: coordinates ?? undefined,
    });
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND') || AppError.is(error, 'INVALID_INPUT')) return NO_RESULTS;
    throw error;
  }
}
