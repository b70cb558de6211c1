import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  getSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  turnOffSecondFactorEndpoint,
} from './contract/second-factor';
import {
  endSessionEndpoint,
  listSecurityEventsEndpoint,
  listSessionsEndpoint,
  logoutEverywhereEndpoint,
} from './contract/sessions';

export const sessionKeys = {
  own: ['own-sessions'] as const,
  events: ['own-security-events'] as const,
  secondFactor: ['second-factor'] as const,
};

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

export const secondFactorOptions = () =>
  queryOptions({
    queryKey: sessionKeys.secondFactor,
    queryFn: ({ signal }) => callApi(getSecondFactorEndpoint, { signal }),
  });

export const beginSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof beginSecondFactorEndpoint>) => callApi(beginSecondFactorEndpoint, { body }),
  });

export const confirmSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof confirmSecondFactorEndpoint>) => callApi(confirmSecondFactorEndpoint, { body }),
  });

export const renewRecoveryCodesMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof renewRecoveryCodesEndpoint>) => callApi(renewRecoveryCodesEndpoint, { body }),
  });

export const turnOffSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof turnOffSecondFactorEndpoint>) => callApi(turnOffSecondFactorEndpoint, { body }),
  });
