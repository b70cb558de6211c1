import { getReadinessEndpoint } from '@/lib/platform/health/contract';
import { assertReady } from '@/lib/platform/health/server/readiness';
import { probeRoute } from '@/lib/platform/http/server/probe-route';

// GET /api/health/ready/ - whether the process can serve requests
export const GET = probeRoute(getReadinessEndpoint, async () => {
  await assertReady();
  return { status: 'ready' as const };
});
