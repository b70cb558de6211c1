/** Size of the map image in CSS pixels. The server renders this size and the cart reserves it. */
export const CART_MAP_SIZE = { width: 332, height: 120 } as const;
