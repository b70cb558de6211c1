import { getMetricsEndpoint } from '@/lib/platform/metrics/contract';
import { probeRoute } from '@/lib/platform/http/server/probe-route';
import { assertMetricsToken } from '@/lib/platform/metrics/server/assert-token';
import { readMetrics } from '@/lib/platform/metrics/server/read-metrics';
import { gauges } from './gauges';

// GET /api/metrics/ - metrics of this process for Prometheus
export const GET = probeRoute(getMetricsEndpoint, async ({ request }) => {
  assertMetricsToken(request);
  return { filename: 'metrics.txt', content: await readMetrics(gauges) };
});
