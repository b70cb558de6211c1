/** Separate from the contract, so that landing pages do not load the schema library. */
export const EVENTS_CALL = { method: 'POST', path: '/api/v1/events/' } as const;

export const EVENTS_PER_CALL = 20;

/** Name of the booking history in events, by the kind of entity (specification, section 6). */
export const HISTORY_LABEL = { travelAgent: 'TA booking History', corporate: 'B2B booking History' } as const;
