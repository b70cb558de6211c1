import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import {
  endSessionEndpoint,
  listSecurityEventsEndpoint,
  listSessionsEndpoint,
  logoutEverywhereEndpoint,
} from './contract/sessions';

export const sessionKeys = { own: ['own-sessions'] as const, events: ['own-security-events'] as const };

export const ownSessionsOptions = () =>
  queryOptions({ queryKey: sessionKeys.own, queryFn: ({ signal }) => callApi(listSessionsEndpoint, { signal }) });

export const securityEventsOptions = () =>
  queryOptions({
    queryKey: sessionKeys.events,
    queryFn: ({ signal }) => callApi(listSecurityEventsEndpoint, { signal }),
  });

export const endSessionMutation = () =>
  mutationOptions({ mutationFn: (id: string) => callApi(endSessionEndpoint, { params: { id } }) });

export const logoutEverywhereMutation = () =>
  mutationOptions({ mutationFn: () => callApi(logoutEverywhereEndpoint, {}) });
