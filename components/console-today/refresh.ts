/** The page stays open on a desk all day. */
export const REFRESH_MS = 60_000;
