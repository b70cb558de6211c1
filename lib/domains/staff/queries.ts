import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { FactorEndpoints } from '@/lib/domains/auth/queries';
import { listFactorResetsEndpoint } from './contract/factor-resets';
import * as own from './contract/own-second-factor';

export const STAFF_FACTOR_ENDPOINTS: FactorEndpoints = {
  state: own.getStaffSecondFactorEndpoint,
  beginApp: own.beginStaffAppEndpoint,
  confirmApp: own.confirmStaffAppEndpoint,
  renewRecoveryCodes: own.renewStaffRecoveryCodesEndpoint,
  listPasskeys: own.listStaffPasskeysEndpoint,
  beginPasskey: own.beginStaffPasskeyEndpoint,
  addPasskey: own.addStaffPasskeyEndpoint,
  renamePasskey: own.renameStaffPasskeyEndpoint,
  removePasskey: own.removeStaffPasskeyEndpoint,
  beginProof: own.beginStaffProofEndpoint,
  prove: own.proveStaffEndpoint,
};

export const factorResetKeys = { all: ['second-factor-resets'] as const };

/** @param email if missing, the accounts with a pending reset are listed */
export const factorResetsOptions = (email?: string) =>
  queryOptions({
    queryKey: [...factorResetKeys.all, email ?? ''],
    queryFn: ({ signal }) => callApi(listFactorResetsEndpoint, { query: { email }, signal }),
  });
