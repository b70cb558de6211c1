import { ApiError } from '@/lib/platform/http/client';

/** Returns the error as `field` if it belongs to a field, which shows it; otherwise as `problem`, which is shown above the form. */
export function splitError(error: Error | null): { field?: string; problem?: string } {
  if (!error) return {};
  return error instanceof ApiError && error.field ? { field: error.message } : { problem: error.message };
}
