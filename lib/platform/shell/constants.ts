/** Fixed by the specification (sections 1, 2, 4, 8 and 9). A test compares these values with it. */
export const NAVBAR_TEXT = {
  login: 'Login',
  desk: 'HOTEL DESK',
  bookingHistory: 'BOOKING HISTORY',
  selectCorporate: 'SELECT CORPORATE',
  pointsHistory: 'POINTS HISTORY',
  logout: 'LOGOUT',
  newBadge: 'NEW',
} as const;

export const NOT_FOUND_TEXT = {
  title: 'It looks like you are lost..',
  citiesHeading: 'Hotels in:',
} as const;

export const STAY_TOO_LONG =
  'We are unable to process requests for a long stay duration. Please choose a stay duration less than 15 days';

export const TOAST_SETTINGS = { durationMs: 5000, position: 'top-right' } as const;

export const SELECT_RATE_TITLE = 'Select Rate';
