import { getLivenessEndpoint } from '@/lib/platform/health/contract';
import { openRoute } from '@/lib/platform/http/server/open-route';

// GET /api/health/live/ - the process runs
export const GET = openRoute(getLivenessEndpoint, async () => ({ status: 'live' as const }));
