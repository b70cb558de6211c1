/**
 * Price of one of the goods of an event, in rupees with two decimals: GA4 takes an item's `price` times its `quantity`. The
 * figures only; never money that somebody pays.
 * @param total rupees for all of them; `quantity` is at least one
 */
export function unitPrice(total: number, quantity: number): number {
  return Math.round((total * 100) / quantity) / 100;
}
