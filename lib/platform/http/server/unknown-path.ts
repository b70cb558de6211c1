import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from './respond';

export function unknownPathResponse(): Response {
  return errorResponse(new AppError('UNKNOWN_PATH'), 'unknown-path', randomUUID());
}
