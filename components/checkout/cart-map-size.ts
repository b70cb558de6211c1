/** The map of the cart panel, in pixels at scale 1: what the server draws and the panel reserves. */
export const CART_MAP_SIZE = { width: 332, height: 120 } as const;
