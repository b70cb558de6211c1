/** Hour of the day in India: in the morning, so that the desk has the list before the first guest arrives. */
export const DEFAULT_ARRIVALS_HOUR = 6;
