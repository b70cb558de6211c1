/**
 * Method and path of the call that takes events, apart from its schemas: landing pages send events and must not carry a
 * schema library for that. The contract declares the call with these same values.
 */
export const EVENTS_CALL = { method: 'POST', path: '/api/v1/events/' } as const;

/** Events in one call; a page that has more sends the rest with its next ones. */
export const EVENTS_PER_CALL = 20;

/** What the booking history is called in the figures, by the kind of entity (specification, section 6). */
export const HISTORY_LABEL = { travelAgent: 'TA booking History', corporate: 'B2B booking History' } as const;
