const ORDER_ID = /\bFO-[A-Z0-9]{18}\b/;

export function findOrderId(text: string): string | null {
  return ORDER_ID.exec(text)?.[0] ?? null;
}
