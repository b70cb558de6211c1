import 'server-only';
import { env } from '@/lib/platform/env/env';

/** API_VIEWER decides whether the API documentation is served. By default it is served except in production. */
export function isApiViewerEnabled(): boolean {
  const { API_VIEWER, STAGE } = env();
  return API_VIEWER ?? STAGE !== 'production';
}
