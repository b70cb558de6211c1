export const IMPORT_KINDS = ['rates', 'contracts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `refused` means that no row of the file could be read or every row was refused; `expired` that it was not applied in time. */
export const IMPORT_STATES = ['checking', 'checked', 'applying', 'applied', 'refused', 'discarded', 'expired'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export interface ImportedChange {
  line: number;
  key: string;
  isNew: boolean;
  changes: { column: string; before: string | null; after: string }[];
  /** Absent in files that were checked before warnings existed. */
  warnings?: string[];
}

export interface RefusedRow {
  line: number;
  key: string;
  /** The column is empty where the row as a whole is to blame. */
  reasons: { column: string; reason: string }[];
}
