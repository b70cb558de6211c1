import 'server-only';
import { env } from '@/lib/platform/env/env';

/** Whether the viewer of the API contract is served: API_VIEWER decides; without it everywhere except in production. */
export function isViewerOn(): boolean {
  const { API_VIEWER, STAGE } = env();
  return API_VIEWER ?? STAGE !== 'production';
}
