import { ApiError } from '@/lib/platform/http/client';

/** True if the server asks whether the typed locality is a new one. */
export const isUnknownLocality = (error: Error | null) => error instanceof ApiError && error.field === 'locality';
