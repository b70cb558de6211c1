import { DEFAULT_ROOM } from '@/lib/domains/search/rules/occupancy';
import {
  EMPTY_LOCATION,
  INITIAL_SEARCH,
  asksForSuggestions,
  findSearchProblem,
  searchReducer,
  type SearchAction,
  type SearchProblem,
  type SearchState,
} from '@/lib/domains/search/rules/search-state';

const run = (...actions: SearchAction[]): SearchState => actions.reduce(searchReducer, INITIAL_SEARCH);
const bengaluru = {
  ...EMPTY_LOCATION,
  label: 'Bengaluru',
  area: { city: 'Bengaluru', state: 'Karnataka', country: 'India' },
};
const picked: SearchAction = { type: 'locationPicked', location: bengaluru };
const dates: SearchAction = { type: 'rangePicked', start: '2026-11-21', end: '2026-11-23' };

test('the default is one room with one adult, corporate prices, India', () => {
  expect(INITIAL_SEARCH).toMatchObject({ rooms: [DEFAULT_ROOM], priceSource: 'corp' });
  expect(INITIAL_SEARCH.location.area.country).toBe('India');
});

test('picking a location without a complete range opens the date picker', () => {
  expect(run(picked).isDatePickerOpen).toBe(true);
  expect(run({ type: 'rangePicked', start: '2026-11-21', end: null }, picked).isDatePickerOpen).toBe(true);
  expect(run(dates, picked).isDatePickerOpen).toBe(false);
});

test('a range of 15 nights is accepted, one of 16 is refused and leaves the old one', () => {
  const fifteen = run(dates, { type: 'rangePicked', start: '2026-11-21', end: '2026-12-06' });
  expect(fifteen).toMatchObject({ range: { end: '2026-12-06' }, isStayTooLong: false });
  const sixteen = run(dates, { type: 'rangePicked', start: '2026-11-21', end: '2026-12-07' });
  expect(sixteen).toMatchObject({ range: { end: '2026-11-23' }, isStayTooLong: true });
  expect(searchReducer(sixteen, { type: 'stayTooLongClosed' }).isStayTooLong).toBe(false);
});

test('the message replaces the calendar until it is closed', () => {
  const refused = run({ type: 'datePickerToggled', isOpen: true }, { type: 'stayRefused' });
  expect(refused).toMatchObject({ isStayTooLong: true, isDatePickerOpen: false });
  expect(searchReducer(refused, { type: 'stayTooLongClosed' }).isDatePickerOpen).toBe(true);
});

test('a complete range closes the date picker, half of one leaves it open', () => {
  const open: SearchAction = { type: 'datePickerToggled', isOpen: true };
  expect(run(open, { type: 'rangePicked', start: '2026-11-21', end: null }).isDatePickerOpen).toBe(true);
  expect(run(open, dates).isDatePickerOpen).toBe(false);
});

test('typing clears the chosen location and makes the search invalid', () => {
  const state = run(picked, dates, { type: 'locationTyped', text: 'Beng' });
  expect(state.location).toEqual({ ...EMPTY_LOCATION, label: 'Beng' });
  expect(findSearchProblem(state)).toBe('location');
  expect(findSearchProblem(run(picked, dates, { type: 'locationTyped', text: '' }))).toBe('location');
});

test('a room type goes with the hotel it was asked of', () => {
  const hotel = (hotel_id: number): SearchAction => ({ type: 'locationPicked', location: { ...bengaluru, hotel_id } });
  const asked = searchReducer({ ...run(hotel(4)), roomType: 'oak' }, dates);
  expect(asked.roomType).toBe('oak');
  expect(searchReducer(asked, hotel(4)).roomType).toBe('oak');
  expect(searchReducer(asked, hotel(5)).roomType).toBeNull();
  expect(searchReducer(asked, { type: 'locationTyped', text: 'Pune' }).roomType).toBeNull();
});

test('a search needs a location, both dates and a room, in this order', () => {
  expect(findSearchProblem(INITIAL_SEARCH)).toBe('location');
  expect(findSearchProblem(run(picked))).toBe('dates');
  expect(findSearchProblem({ ...run(picked, dates), rooms: [] })).toBe('rooms');
  expect(findSearchProblem(run(picked, dates))).toBeNull();
});

test('a problem opens its own panel only', () => {
  expect(run({ type: 'problemFound', problem: 'dates' })).toMatchObject({
    isDatePickerOpen: true,
    isOccupancyOpen: false,
  });
  expect(run({ type: 'problemFound', problem: 'rooms' })).toMatchObject({
    isDatePickerOpen: false,
    isOccupancyOpen: true,
  });
});

test('a problem is shown until it is solved, that of a place until its text changes', () => {
  const after = (problem: SearchProblem, ...actions: SearchAction[]) =>
    run({ type: 'problemFound', problem }, ...actions).problem;
  expect(after('location')).toBe('location');
  expect(after('location', { type: 'locationTyped', text: 'P' })).toBeNull();
  expect(after('dates', { type: 'rangePicked', start: '2026-11-21', end: null })).toBe('dates');
  expect(after('dates', dates)).toBeNull();
  expect(after('rooms', { type: 'customRoomsOpened' })).toBeNull();
});

test('a preset closes the occupancy panel; the custom-room panel adds a room when there is none', () => {
  const open: SearchAction = { type: 'occupancyToggled', isOpen: true };
  expect(run(open, { type: 'presetChosen', rooms: [{ adults: 2, kids: 0 }] })).toMatchObject({
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

test('restoring, loading and resetting', () => {
  expect(run({ type: 'loadingChanged', isLoading: true }).isLoading).toBe(true);
  expect(run({ type: 'roomAdded' }).rooms).toHaveLength(2);
  expect(run(picked, dates, { type: 'roomAdded' }, { type: 'reset' })).toEqual(INITIAL_SEARCH);
  expect(run({ type: 'restored', state: run(picked) })).toEqual(run(picked));
});

test.each([
  ['', true],
  ['   ', true],
  ['be', false],
  [' be ', false],
  ['ben', true],
])('suggestions for %j: %s', (text, asks) => {
  expect(asksForSuggestions(text)).toBe(asks);
});
