import { getReadinessEndpoint } from '@/lib/platform/health/contract';
import { assertReady } from '@/lib/platform/health/server/readiness';
import { openRoute } from '@/lib/platform/http/server/open-route';

// GET /api/health/ready/ - the process can serve requests
export const GET = openRoute(getReadinessEndpoint, async () => {
  await assertReady();
  return { status: 'ready' as const };
});
