/** Returns the `order_id` of the API: the receipt of the newest payment order, or the booking's reference. */
export function orderIdOf({ reference }: { reference: string }, receipt?: string | null): string {
  return receipt ?? reference;
}
