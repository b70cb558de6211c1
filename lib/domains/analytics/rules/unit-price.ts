/** GA4 multiplies `price` by `quantity`. Rupees with two decimals, for analytics only. */
export function unitPrice(total: number, quantity: number): number {
  return Math.round((total * 100) / quantity) / 100;
}
