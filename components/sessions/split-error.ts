import { ApiError } from '@/lib/platform/http/client';

/** The error of a field is shown there, others above the form. */
export function splitError(error: Error | null): { field?: string; problem?: string } {
  if (!error) return {};
  return error instanceof ApiError && error.field ? { field: error.message } : { problem: error.message };
}
