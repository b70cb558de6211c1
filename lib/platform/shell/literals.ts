/**
 * Texts and numbers of the application shell that the specification fixes (sections 1, 2, 4, 8 and 9). Each stands once; those
 * of a domain stand in its own literals.ts, those of an error in the error table. A test compares them with the specification.
 */
export const NAVBAR_TEXT = {
  login: 'Login',
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

/** The screens that choose dates and the server refuse a long stay in the same words. */
export const STAY_TOO_LONG =
  'We are unable to process requests for a long stay duration. Please choose a stay duration less than 15 days';

/** Toasts close by themselves; milliseconds. */
export const TOAST = { durationMs: 5000, position: 'top-right' } as const;

/** The picture of a place that links to a map service. */
export const STATIC_MAP = { zoom: 13, scale: 2 } as const;

export const SELECT_RATE_TITLE = 'Select Rate';
