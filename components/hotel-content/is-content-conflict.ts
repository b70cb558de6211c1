import { ApiError } from '@/lib/platform/http/client';

/** The code of CONTENT_CHANGED: another person has saved since the screen was loaded. */
const CONTENT_CHANGED = 2480;

export const isContentConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CONTENT_CHANGED;
