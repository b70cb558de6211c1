import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

export const getLivenessEndpoint = defineEndpoint({
  id: 'health-live',
  method: 'GET',
  path: '/api/health/live/',
  access: 'public',
  summary:
    'Liveness: this process responds. It checks nothing else, so a failure means that the process needs a restart',
  response: z.object({ status: z.literal('live') }),
});

export const getReadinessEndpoint = defineEndpoint({
  id: 'health-ready',
  method: 'GET',
  path: '/api/health/ready/',
  access: 'public',
  summary: 'Readiness: the database responds, has the migrations of this version, and the process is not shutting down',
  response: z.object({ status: z.literal('ready') }),
  errors: ['NOT_READY'],
});
