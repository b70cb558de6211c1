/**
 * What every answer calls `order_id`: our id of the booking's newest payment order, which is the provider's receipt too.
 * A booking that was never asked for money online answers with its own reference.
 */
export function orderIdOf({ reference }: { reference: string }, receipt?: string | null): string {
  return receipt ?? reference;
}
