import type { ImportKind, ImportState, RefusedRow } from '../types';

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
/** Rows of the preview that are stored with a file, and refused rows that its page shows. The counts are of all rows. */
export const LISTED_ROWS = 200;
/** Refused rows that are stored with a file, for the download. */
export const REFUSED_ROWS = 5_000;
/** Days after which a file that is not applied loses its content. */
export const IMPORT_DAYS = 30;

export const IMPORT_KIND_NAMES: Readonly<Record<ImportKind, string>> = { rates: 'Rates', contracts: 'Contracts' };

export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  checking: 'Being checked',
  checked: 'Checked file',
  applying: 'Being applied',
  applied: 'Applied',
  refused: 'Refused',
  discarded: 'Discarded',
  expired: 'Expired',
};

export const isRunning = (state: ImportState) => state === 'checking' || state === 'applying';

/** The columns that are to blame; none if the row as a whole is. */
export const refusedColumnsOf = (reasons: RefusedRow['reasons']) => [
  ...new Set(reasons.map(({ column }) => column).filter((column) => column !== '')),
];
