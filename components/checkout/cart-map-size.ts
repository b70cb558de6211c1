/** Pixels at scale 1, which the server draws and the panel reserves. */
export const CART_MAP_SIZE = { width: 332, height: 120 } as const;
