const KINDS = { bank_credit: 'bank-credit', bank_debit: 'bank-debit' } as const;

/** The key of the exception of a bank transaction. */
export const bankRowKey = (kind: keyof typeof KINDS, transactionId: number): string =>
  `${KINDS[kind]}/${transactionId}`;

/** The number of the bank transaction that an exception is about; null for other exceptions. */
export function bankTransactionOf(key: string): number | null {
  const [, id] = /^bank-(?:credit|debit)\/(\d+)$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}
