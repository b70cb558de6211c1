import 'server-only';
import type { ColumnChange } from '@/lib/platform/import/importer';

/** Lists the columns whose text differs; all of them for a row that is not stored. */
export function changedColumns(
  before: Readonly<Record<string, string>> | null,
  after: Readonly<Record<string, string>>,
): ColumnChange[] {
  return Object.entries(after)
    .map(([column, text]) => ({ column, before: before?.[column] ?? null, after: text }))
    .filter((change) => change.before !== change.after);
}
