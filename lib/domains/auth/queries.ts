import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import {
  addPasskeyEndpoint,
  beginProofEndpoint,
  beginPasskeyEndpoint,
  listPasskeysEndpoint,
  proveEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from './contract/passkeys';
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
  passkeys: ['passkeys'] as const,
  proof: ['proof'] as const,
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

export const passkeysOptions = () =>
  queryOptions({
    queryKey: sessionKeys.passkeys,
    queryFn: ({ signal }) => callApi(listPasskeysEndpoint, { signal }),
  });

/** @param create asks the authenticator for a credential */
export const addPasskeyMutation = (
  create: (options: Record<string, unknown>) => Promise<BodyInput<typeof addPasskeyEndpoint>['credential']>,
) =>
  mutationOptions({
    mutationFn: async ({ name, password }: { name: string; password?: string | undefined }) => {
      const { options } = await callApi(beginPasskeyEndpoint, { body: { password: password || undefined } });
      return callApi(addPasskeyEndpoint, { body: { name, credential: await create(options) } });
    },
  });

export const renamePasskeyMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof renamePasskeyEndpoint>) =>
      callApi(renamePasskeyEndpoint, { params: { id }, body }),
  });

export const removePasskeyMutation = (id: number) =>
  mutationOptions({ mutationFn: () => callApi(removePasskeyEndpoint, { params: { id } }) });

export const beginProof = () => callApi(beginProofEndpoint, {});

/** Not cached, because the account may have another second factor at the next proof. */
export const proofWaysOptions = () => queryOptions({ queryKey: sessionKeys.proof, queryFn: beginProof, gcTime: 0 });

export const proveMutation = () =>
  mutationOptions({ mutationFn: (body: BodyInput<typeof proveEndpoint>) => callApi(proveEndpoint, { body }) });
