import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

export const getLivenessEndpoint = defineEndpoint({
  id: 'health-live',
  method: 'GET',
  path: '/api/health/live/',
  access: 'public',
  summary: 'Whether this process answers at all; asks nothing else, so only a restart helps when it fails',
  response: z.object({ status: z.literal('live') }),
});

export const getReadinessEndpoint = defineEndpoint({
  id: 'health-ready',
  method: 'GET',
  path: '/api/health/ready/',
  access: 'public',
  summary: 'Whether this process should be given requests: database there, schema new enough, not shutting down',
  response: z.object({ status: z.literal('ready') }),
  errors: ['NOT_READY'],
});
