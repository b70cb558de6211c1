/** One member of staff changed the account of another. */
export interface AccountChange {
  by: number;
  account: number;
}

/** Whether two accounts are connected by the changes, directly or through other accounts: one administrator may have changed both. */
export function areConnected(one: number, other: number, changes: readonly AccountChange[]): boolean {
  const found = new Set([one]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { by, account } of changes) if (found.has(by) || found.has(account)) found.add(by).add(account);
  }
  return found.has(other);
}
