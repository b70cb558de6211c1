import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { Access, BodyInput, Endpoint } from '@/lib/platform/http/endpoint';
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

export const USER_FACTOR_ENDPOINTS = {
  state: getSecondFactorEndpoint,
  beginApp: beginSecondFactorEndpoint,
  confirmApp: confirmSecondFactorEndpoint,
  renewRecoveryCodes: renewRecoveryCodesEndpoint,
  listPasskeys: listPasskeysEndpoint,
  beginPasskey: beginPasskeyEndpoint,
  addPasskey: addPasskeyEndpoint,
  renamePasskey: renamePasskeyEndpoint,
  removePasskey: removePasskeyEndpoint,
  beginProof: beginProofEndpoint,
  prove: proveEndpoint,
};

type ForAnyAccess<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer Response, Access>
    ? Endpoint<Params, Query, Body, Response>
    : never;

/** The endpoints with which accounts of one kind manage their second factor. */
export type FactorEndpoints = {
  [Name in keyof typeof USER_FACTOR_ENDPOINTS]: ForAnyAccess<(typeof USER_FACTOR_ENDPOINTS)[Name]>;
};

export const secondFactorOptions = ({ state }: FactorEndpoints) =>
  queryOptions({
    queryKey: [...sessionKeys.secondFactor, state.path],
    queryFn: ({ signal }) => callApi(state, { signal }),
  });

export const beginSecondFactorMutation = ({ beginApp }: FactorEndpoints) =>
  mutationOptions({ mutationFn: (body: BodyInput<typeof beginApp>) => callApi(beginApp, { body }) });

export const confirmSecondFactorMutation = ({ confirmApp }: FactorEndpoints) =>
  mutationOptions({ mutationFn: (body: BodyInput<typeof confirmApp>) => callApi(confirmApp, { body }) });

export const renewRecoveryCodesMutation = ({ renewRecoveryCodes }: FactorEndpoints) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof renewRecoveryCodes>) => callApi(renewRecoveryCodes, { body }),
  });

export const turnOffSecondFactorMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof turnOffSecondFactorEndpoint>) => callApi(turnOffSecondFactorEndpoint, { body }),
  });

export const passkeysOptions = ({ listPasskeys }: FactorEndpoints) =>
  queryOptions({
    queryKey: [...sessionKeys.passkeys, listPasskeys.path],
    queryFn: ({ signal }) => callApi(listPasskeys, { signal }),
  });

/** @param create asks the authenticator for a credential */
export const addPasskeyMutation = (
  { beginPasskey, addPasskey }: FactorEndpoints,
  create: (options: Record<string, unknown>) => Promise<BodyInput<typeof addPasskeyEndpoint>['credential']>,
) =>
  mutationOptions({
    mutationFn: async ({ name, password }: { name: string; password?: string | undefined }) => {
      const { options } = await callApi(beginPasskey, { body: { password: password || undefined } });
      return callApi(addPasskey, { body: { name, credential: await create(options) } });
    },
  });

export const renamePasskeyMutation = ({ renamePasskey }: FactorEndpoints, id: number) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof renamePasskey>) => callApi(renamePasskey, { params: { id }, body }),
  });

export const removePasskeyMutation = ({ removePasskey }: FactorEndpoints, id: number) =>
  mutationOptions({ mutationFn: () => callApi(removePasskey, { params: { id } }) });

/** Not cached, because the account may have another second factor at the next proof. */
export const proofWaysOptions = ({ beginProof }: FactorEndpoints) =>
  queryOptions({
    queryKey: [...sessionKeys.proof, beginProof.path],
    queryFn: () => callApi(beginProof, {}),
    gcTime: 0,
  });

export const proveMutation = ({ prove }: FactorEndpoints) =>
  mutationOptions({ mutationFn: (body: BodyInput<typeof prove>) => callApi(prove, { body }) });
