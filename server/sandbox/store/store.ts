import { Journal } from './journal';
import type { Rows } from './rows';

type Table = keyof Rows;
type Change = { [T in Table]: { table: T; row: Rows[T] } | { table: T; removed: string } }[Table];

const COMPACT_AFTER_LINES = 20_000;
const MAX_OLD_DELIVERIES = 2000;

/** A commit is one line of the journal and therefore atomic. Responses wait for `settled()`, so acknowledged changes are never lost. */
export class Store {
  private readonly tables: { [T in Table]: Map<string, Rows[T]> } = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    customers: new Map(),
    tokens: new Map(),
    deliveries: new Map(),
    idempotency: new Map(),
    clock: new Map(),
    settlements: new Map(),
    report: new Map(),
    adjustments: new Map(),
    disputes: new Map(),
  };
  private journal!: Journal;

  static async open(directory: string): Promise<Store> {
    const store = new Store();
    store.journal = await Journal.open(directory, (record) => store.apply(record as Change[]));
    store.compact();
    return store;
  }

  find<T extends Table>(table: T, id: string): Rows[T] | undefined {
    return this.tables[table].get(id);
  }

  /** Oldest first. */
  list<T extends Table>(table: T): Rows[T][] {
    return [...this.tables[table].values()];
  }

  commit(changes: Change[]): void {
    this.apply(changes);
    this.journal.append(changes);
    if (this.journal.length > COMPACT_AFTER_LINES) this.compact();
  }

  settled(): Promise<void> {
    return this.journal.settled();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private apply(changes: Change[]): void {
    for (const change of changes) {
      const table = this.tables[change.table] as Map<string, Rows[Table]>;
      if ('removed' in change) table.delete(change.removed);
      else table.set(change.row.id, change.row);
    }
  }

  private compact(): void {
    const done = this.list('deliveries').filter((delivery) => delivery.status !== 'pending');
    for (const old of done.slice(0, -MAX_OLD_DELIVERIES)) this.tables.deliveries.delete(old.id);
    const names = Object.keys(this.tables) as Table[];
    this.journal.compact(names.flatMap((table) => this.list(table).map((row) => ({ table, row }))));
  }
}
