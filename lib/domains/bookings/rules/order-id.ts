/** The `order_id` of every answer: the receipt of the booking's newest payment order, or its own reference. */
export function orderIdOf({ reference }: { reference: string }, receipt?: string | null): string {
  return receipt ?? reference;
}
