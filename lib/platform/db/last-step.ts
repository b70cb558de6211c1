import 'server-only';
import { transactionScope } from './connection';
import type { Tx } from './transaction';

/**
 * Defines statements that run at the end of a transaction, after all others. Their locks are the last in the lock order, whatever the order
 * of the calls, and are held only until the commit.
 * @param name unique name of the step
 * @param run gets the items of the transaction in the order in which their keys were first added
 * @returns adds an item to the transaction of the caller; an item with the same key is replaced
 */
export function defineLastStep<Item>(
  name: string,
  run: (tx: Tx, items: readonly Item[]) => Promise<void>,
): (key: string, item: Item) => void {
  return (key, item) => {
    const scope = transactionScope.getStore();
    if (!scope) throw new Error(`${name} is called outside a transaction`);
    const step = scope.lastSteps.get(name) ?? {
      items: new Map<string, unknown>(),
      run(tx: Tx) {
        return run(tx, [...this.items.values()] as Item[]);
      },
    };
    step.items.set(key, item);
    scope.lastSteps.set(name, step);
  };
}
