import type { ImportKind, ImportState } from '../types';

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 50_000;
/** Rows of the preview, and refused rows, that are stored with a file. The counts are of all rows. */
export const LISTED_ROWS = 200;
/** Days after which a file that is not applied loses its content. */
export const IMPORT_DAYS = 30;

export const IMPORT_KIND_NAMES: Readonly<Record<ImportKind, string>> = { rates: 'Rates', contracts: 'Contracts' };

export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  checking: 'Being checked',
  checked: 'Checked, not applied',
  applying: 'Being applied',
  applied: 'Applied',
  refused: 'Refused',
  expired: 'Expired',
};

export const isRunning = (state: ImportState) => state === 'checking' || state === 'applying';
