/**
 * Price of one room night of an event, in rupees with two decimals, because GA4 multiplies `price` by `quantity`. For analytics only.
 * @param total rupees for all room nights
 * @param quantity at least one
 */
export function unitPrice(total: number, quantity: number): number {
  return Math.round((total * 100) / quantity) / 100;
}
