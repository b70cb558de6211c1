/** The last night of a message, counted from today. */
export const MAX_DAYS_AHEAD = 400;

/** Room nights of one message, counted over all items. More of them would hold locks for too long. */
export const MAX_CELLS = 50_000;

export const MAX_ROOMS = 5_000;
export const MAX_MIN_STAY = 365;
/** One million rupees a night. */
export const MAX_PRICE_PAISE = 1_000_000_00;

export const SUPPORTED_FIELDS = {
  availability: ['toSell'],
  restrictions: ['stopSell', 'minStay', 'closedToArrival', 'closedToDeparture'],
  rates: ['single', 'double', 'extraAdult', 'kid'],
} as const;

/** Fields of other systems that Folio knows and does not apply. An item that has one of them is not refused. */
export const UNSUPPORTED_FIELDS = {
  availability: [],
  restrictions: ['maxStay', 'minStayThrough', 'minAdvance', 'maxAdvance'],
  rates: [],
} as const;
