import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import { nightsBetween, type IsoDate } from '@/lib/dates';
import { DEFAULT_COUNTRY, DEFAULT_PRICE_SOURCE, SEARCH_LIMITS } from '../constants';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import { DEFAULT_ROOM, changeRooms, type OccupancyAction } from './occupancy';

export interface SearchArea {
  city: string;
  state: string;
  country: string;
  locality?: string;
}

export interface SearchLocation {
  label: string;
  hotelId: number | null;
  placeId: string | null;
  area: SearchArea;
  coordinates: Coordinates | null;
}

/** The search input of specification section 3 with the state of the widget. */
export interface SearchState {
  location: SearchLocation;
  isLocationTyped: boolean;
  range: { start: IsoDate | null; end: IsoDate | null };
  rooms: RoomGuests[];
  roomType: string | null;
  priceSource: 'corp' | 'website';
  isLoading: boolean;
  isDatePickerOpen: boolean;
  isOccupancyOpen: boolean;
  isCustomRoomsOpen: boolean;
  isStayTooLong: boolean;
  problem: SearchProblem | null;
}

export const EMPTY_LOCATION: SearchLocation = {
  label: '',
  hotelId: null,
  placeId: null,
  area: { city: '', state: '', country: DEFAULT_COUNTRY },
  coordinates: null,
};

export const INITIAL_SEARCH: SearchState = {
  location: EMPTY_LOCATION,
  isLocationTyped: false,
  range: { start: null, end: null },
  rooms: [DEFAULT_ROOM],
  roomType: null,
  priceSource: DEFAULT_PRICE_SOURCE,
  isLoading: false,
  isDatePickerOpen: false,
  isOccupancyOpen: false,
  isCustomRoomsOpen: false,
  isStayTooLong: false,
  problem: null,
};

export type SearchAction =
  | OccupancyAction
  | { type: 'restored'; state: SearchState }
  | { type: 'locationTyped'; text: string }
  | { type: 'locationPicked'; location: SearchLocation }
  | { type: 'rangePicked'; start: IsoDate | null; end: IsoDate | null }
  | { type: 'datePickerToggled'; isOpen: boolean }
  | { type: 'occupancyToggled'; isOpen: boolean }
  /** The calendar rejected a stay that is too long. */
  | { type: 'stayRefused' }
  | { type: 'stayTooLongClosed' }
  | { type: 'loadingChanged'; isLoading: boolean }
  | { type: 'problemFound'; problem: SearchProblem }
  /** Dispatched after a corporate booking, a logout or the confirmation of a booking at checkout has succeeded. */
  | { type: 'reset' };

export type SearchProblem = 'location' | 'dates' | 'rooms';

export function findSearchProblem(state: SearchState): SearchProblem | null {
  if (state.location.label.trim() === '' || state.isLocationTyped) return 'location';
  if (!state.range.start || !state.range.end) return 'dates';
  return state.rooms.length === 0 ? 'rooms' : null;
}

export function shouldLoadSuggestions(text: string): boolean {
  const { length } = text.trim();
  return length === 0 || length >= SEARCH_LIMITS.suggestionMinCharacters;
}

function refuseStay(state: SearchState): SearchState {
  return { ...state, isStayTooLong: true, isDatePickerOpen: false };
}

function pickRange(state: SearchState, start: IsoDate | null, end: IsoDate | null): SearchState {
  if (start && end && nightsBetween(start, end) > SEARCH_LIMITS.maxNights) return refuseStay(state);
  const isComplete = start !== null && end !== null;
  return {
    ...state,
    range: { start, end },
    isDatePickerOpen: isComplete ? false : state.isDatePickerOpen,
    problem: isComplete ? null : state.problem,
  };
}

/** Specification, sections 4 and 5. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'restored':
      return action.state;
    case 'reset':
      return INITIAL_SEARCH;
    case 'locationTyped':
      return {
        ...state,
        location: { ...EMPTY_LOCATION, label: action.text },
        isLocationTyped: action.text !== '',
        roomType: null,
        problem: null,
      };
    case 'locationPicked': {
      const isRangeComplete = state.range.start !== null && state.range.end !== null;
      return {
        ...state,
        location: action.location,
        isLocationTyped: false,
        roomType: action.location.hotelId === state.location.hotelId ? state.roomType : null,
        isDatePickerOpen: isRangeComplete ? state.isDatePickerOpen : true,
        problem: null,
      };
    }
    case 'rangePicked':
      return pickRange(state, action.start, action.end);
    case 'datePickerToggled':
      return { ...state, isDatePickerOpen: action.isOpen };
    case 'occupancyToggled':
      return { ...state, isOccupancyOpen: action.isOpen };
    case 'stayRefused':
      return refuseStay(state);
    case 'stayTooLongClosed':
      return { ...state, isStayTooLong: false, isDatePickerOpen: true };
    case 'loadingChanged':
      return { ...state, isLoading: action.isLoading };
    case 'problemFound':
      return {
        ...state,
        problem: action.problem,
        isDatePickerOpen: action.problem === 'dates',
        isOccupancyOpen: action.problem === 'rooms',
      };
    default:
      return changeOccupancy({ ...state, problem: null }, action);
  }
}

function changeOccupancy(state: SearchState, action: OccupancyAction): SearchState {
  const rooms = changeRooms(state.rooms, action);
  switch (action.type) {
    case 'presetChosen':
      return { ...state, rooms, isOccupancyOpen: false, isCustomRoomsOpen: false };
    case 'customRoomsOpened':
      return { ...state, rooms, isOccupancyOpen: true, isCustomRoomsOpen: true };
    default:
      return { ...state, rooms };
  }
}
