import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from './respond';

/** Answers an address that is not part of the API. */
export function unknownPath(): Response {
  return errorResponse(new AppError('UNKNOWN_PATH'), 'unknown-path', randomUUID());
}
