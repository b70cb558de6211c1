/** Returns the price of one unit in rupees with two decimals, for analytics only. GA4 multiplies it by `quantity`. */
export function unitPrice(total: number, quantity: number): number {
  return Math.round((total * 100) / quantity) / 100;
}
