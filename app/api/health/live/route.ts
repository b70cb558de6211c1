import { getLivenessEndpoint } from '@/lib/platform/health/contract';
import { probeRoute } from '@/lib/platform/http/server/probe-route';

// GET /api/health/live/ - whether the process is running
export const GET = probeRoute(getLivenessEndpoint, async () => ({ status: 'live' as const }));
