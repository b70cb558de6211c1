import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { fileAnswer } from '@/lib/platform/http/endpoint-file';

export const getMetricsEndpoint = defineEndpoint({
  id: 'metrics',
  method: 'GET',
  path: '/api/metrics/',
  access: 'public',
  summary:
    'Metrics of this process for Prometheus; needs `Authorization: Bearer METRICS_TOKEN`, and returns 404 when no token is set',
  response: fileAnswer,
  file: 'text/plain; version=0.0.4; charset=utf-8',
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
