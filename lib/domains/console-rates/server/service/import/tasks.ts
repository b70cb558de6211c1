import 'server-only';

export const CHECK_TASK = 'console-rates.check-import';
export const APPLY_TASK = 'console-rates.apply-import';
/** Files are checked and applied one at a time, so that two files cannot create the same rule and memory is bounded. */
export const IMPORT_QUEUE = 'console-rates.imports';
