/** The channel of every booking made here (specification, sections 3 and 9). */
export const BOOKING_CHANNEL = 'Corporate';

/** The entry of the selection list that selects all others (specification, section 4). */
export const SELECT_ALL = 'Select all';
