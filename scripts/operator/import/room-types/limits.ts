export const MAX_ADULTS = 8;
export const MAX_KIDS = 8;
