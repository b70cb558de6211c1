import { DEFAULT_ROOM } from '@/lib/domains/search/rules/occupancy';
import {
  EMPTY_LOCATION,
  INITIAL_SEARCH,
  shouldLoadSuggestions,
  findSearchProblem,
  searchReducer,
  type SearchAction,
  type SearchProblem,
  type SearchState,
} from '@/lib/domains/search/rules/search-state';

const stateAfter = (...actions: SearchAction[]): SearchState => actions.reduce(searchReducer, INITIAL_SEARCH);
const bengaluru = {
  ...EMPTY_LOCATION,
  label: 'Bengaluru',
  area: { city: 'Bengaluru', state: 'Karnataka', country: 'India' },
};
const locationPicked: SearchAction = { type: 'locationPicked', location: bengaluru };
const datesPicked: SearchAction = { type: 'rangePicked', start: '2026-11-21', end: '2026-11-23' };

test('INITIAL_SEARCH has one room with one adult, corporate prices and India', () => {
  expect(INITIAL_SEARCH).toMatchObject({ rooms: [DEFAULT_ROOM], priceSource: 'corp' });
  expect(INITIAL_SEARCH.location.area.country).toBe('India');
});

test('picking a location without a complete range opens the date picker', () => {
  expect(stateAfter(locationPicked).isDatePickerOpen).toBe(true);
  expect(stateAfter({ type: 'rangePicked', start: '2026-11-21', end: null }, locationPicked).isDatePickerOpen).toBe(
    true,
  );
  expect(stateAfter(datesPicked, locationPicked).isDatePickerOpen).toBe(false);
});

test('a range of 15 nights is accepted, and one of 16 nights does not replace the previous range', () => {
  const fifteen = stateAfter(datesPicked, { type: 'rangePicked', start: '2026-11-21', end: '2026-12-06' });
  expect(fifteen).toMatchObject({ range: { end: '2026-12-06' }, isStayTooLong: false });
  const sixteen = stateAfter(datesPicked, { type: 'rangePicked', start: '2026-11-21', end: '2026-12-07' });
  expect(sixteen).toMatchObject({ range: { end: '2026-11-23' }, isStayTooLong: true });
  expect(searchReducer(sixteen, { type: 'stayTooLongClosed' }).isStayTooLong).toBe(false);
});

test('the message about a stay that is too long hides the date picker until it is closed', () => {
  const refused = stateAfter({ type: 'datePickerToggled', isOpen: true }, { type: 'stayRefused' });
  expect(refused).toMatchObject({ isStayTooLong: true, isDatePickerOpen: false });
  expect(searchReducer(refused, { type: 'stayTooLongClosed' }).isDatePickerOpen).toBe(true);
});

test('a complete range closes the date picker, and a start date alone does not', () => {
  const open: SearchAction = { type: 'datePickerToggled', isOpen: true };
  expect(stateAfter(open, { type: 'rangePicked', start: '2026-11-21', end: null }).isDatePickerOpen).toBe(true);
  expect(stateAfter(open, datesPicked).isDatePickerOpen).toBe(false);
});

test('typing clears the selected location and makes the search invalid', () => {
  const state = stateAfter(locationPicked, datesPicked, { type: 'locationTyped', text: 'Beng' });
  expect(state.location).toEqual({ ...EMPTY_LOCATION, label: 'Beng' });
  expect(findSearchProblem(state)).toBe('location');
  expect(findSearchProblem(stateAfter(locationPicked, datesPicked, { type: 'locationTyped', text: '' }))).toBe(
    'location',
  );
});

test('the room type is cleared when another hotel or place is selected', () => {
  const hotel = (hotelId: number): SearchAction => ({ type: 'locationPicked', location: { ...bengaluru, hotelId } });
  const withRoomType = searchReducer({ ...stateAfter(hotel(4)), roomType: 'oak' }, datesPicked);
  expect(withRoomType.roomType).toBe('oak');
  expect(searchReducer(withRoomType, hotel(4)).roomType).toBe('oak');
  expect(searchReducer(withRoomType, hotel(5)).roomType).toBeNull();
  expect(searchReducer(withRoomType, { type: 'locationTyped', text: 'Pune' }).roomType).toBeNull();
});

test('findSearchProblem requires a location, both dates and a room, in this order', () => {
  expect(findSearchProblem(INITIAL_SEARCH)).toBe('location');
  expect(findSearchProblem(stateAfter(locationPicked))).toBe('dates');
  expect(findSearchProblem({ ...stateAfter(locationPicked, datesPicked), rooms: [] })).toBe('rooms');
  expect(findSearchProblem(stateAfter(locationPicked, datesPicked))).toBeNull();
});

test('problemFound opens only the panel of the problem', () => {
  expect(stateAfter({ type: 'problemFound', problem: 'dates' })).toMatchObject({
    isDatePickerOpen: true,
    isOccupancyOpen: false,
  });
  expect(stateAfter({ type: 'problemFound', problem: 'rooms' })).toMatchObject({
    isDatePickerOpen: false,
    isOccupancyOpen: true,
  });
});

test('a problem is shown until it is solved, and a location problem until the text changes', () => {
  const problemAfter = (problem: SearchProblem, ...actions: SearchAction[]) =>
    stateAfter({ type: 'problemFound', problem }, ...actions).problem;
  expect(problemAfter('location')).toBe('location');
  expect(problemAfter('location', { type: 'locationTyped', text: 'P' })).toBeNull();
  expect(problemAfter('dates', { type: 'rangePicked', start: '2026-11-21', end: null })).toBe('dates');
  expect(problemAfter('dates', datesPicked)).toBeNull();
  expect(problemAfter('rooms', { type: 'customRoomsOpened' })).toBeNull();
});

test('a preset closes the occupancy panel, and opening the custom rooms adds a first room', () => {
  const open: SearchAction = { type: 'occupancyToggled', isOpen: true };
  expect(stateAfter(open, { type: 'presetChosen', rooms: [{ adults: 2, kids: 0 }] })).toMatchObject({
    isOccupancyOpen: false,
    rooms: [{ adults: 2, kids: 0 }],
  });
  const empty = { ...INITIAL_SEARCH, rooms: [] };
  expect(searchReducer(empty, { type: 'customRoomsOpened' })).toMatchObject({
    rooms: [DEFAULT_ROOM],
    isCustomRoomsOpen: true,
    isOccupancyOpen: true,
  });
});

test('searchReducer restores a state, sets loading and resets', () => {
  expect(stateAfter({ type: 'loadingChanged', isLoading: true }).isLoading).toBe(true);
  expect(stateAfter({ type: 'roomAdded' }).rooms).toHaveLength(2);
  expect(stateAfter(locationPicked, datesPicked, { type: 'roomAdded' }, { type: 'reset' })).toEqual(INITIAL_SEARCH);
  expect(stateAfter({ type: 'restored', state: stateAfter(locationPicked) })).toEqual(stateAfter(locationPicked));
});

test.each([
  ['', true],
  ['   ', true],
  ['be', false],
  [' be ', false],
  ['ben', true],
])('shouldLoadSuggestions(%j) is %p', (text, asks) => {
  expect(shouldLoadSuggestions(text)).toBe(asks);
});
