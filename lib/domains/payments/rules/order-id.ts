const ORDER_ID = /\bFO-[A-Z0-9]{18}\b/;

/** The order of ours that a message names, such as the refusal of a second bulk payment; null when it names none. */
export function findOrderId(text: string): string | null {
  return ORDER_ID.exec(text)?.[0] ?? null;
}
