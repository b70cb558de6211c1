import {
  addPasskeyEndpoint,
  beginPasskeyEndpoint,
  beginPasskeySignInEndpoint,
  beginProofEndpoint,
  listPasskeysEndpoint,
  proveEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from '@/lib/domains/auth/contract/passkeys';
import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  getSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
} from '@/lib/domains/auth/contract/second-factor';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

// Staff manage their second factor as users do. Input, response and errors are those of the endpoints for users.

export const beginStaffPasskeySignInEndpoint = defineEndpoint({
  ...beginPasskeySignInEndpoint,
  id: 'begin-staff-passkey-sign-in',
  path: '/api/console/second-factor/options/',
  summary: 'Returns how a login to the console that answered 2106 can be completed, with the options of a passkey',
});

export const getStaffSecondFactorEndpoint = defineEndpoint({
  ...getSecondFactorEndpoint,
  id: 'get-staff-second-factor',
  path: '/api/console/second-factor/state/',
  access: 'staff',
  summary: 'Returns the second factor of the signed-in member of staff and how many recovery codes are left',
});

export const beginStaffAppEndpoint = defineEndpoint({
  ...beginSecondFactorEndpoint,
  id: 'begin-staff-app',
  path: '/api/console/second-factor/app/begin/',
  access: 'staff',
  summary: 'Creates the secret of an authenticator app for a member of staff who has passkeys only',
});

export const confirmStaffAppEndpoint = defineEndpoint({
  ...confirmSecondFactorEndpoint,
  id: 'confirm-staff-app',
  path: '/api/console/second-factor/app/confirm/',
  access: 'staff',
  summary: 'Sets up the authenticator app of a member of staff with a code of the app',
});

export const renewStaffRecoveryCodesEndpoint = defineEndpoint({
  ...renewRecoveryCodesEndpoint,
  id: 'renew-staff-recovery-codes',
  path: '/api/console/second-factor/recovery-codes/',
  access: 'staff',
  summary: 'Replaces the recovery codes of a member of staff, confirmed by a code of the second factor',
});

export const listStaffPasskeysEndpoint = defineEndpoint({
  ...listPasskeysEndpoint,
  id: 'list-staff-passkeys',
  path: '/api/console/second-factor/passkeys/',
  access: 'staff',
  summary: 'Lists the passkeys of the signed-in member of staff, and whether the console can use passkeys',
});

export const beginStaffPasskeyEndpoint = defineEndpoint({
  ...beginPasskeyEndpoint,
  id: 'begin-staff-passkey',
  path: '/api/console/second-factor/passkeys/begin/',
  access: 'staff',
  summary: 'Returns the options of a new passkey of a member of staff',
});

export const addStaffPasskeyEndpoint = defineEndpoint({
  ...addPasskeyEndpoint,
  id: 'add-staff-passkey',
  path: '/api/console/second-factor/passkeys/',
  access: 'staff',
  summary: 'Adds a passkey of a member of staff',
});

export const renameStaffPasskeyEndpoint = defineEndpoint({
  ...renamePasskeyEndpoint,
  id: 'rename-staff-passkey',
  path: '/api/console/second-factor/passkeys/{id}/',
  access: 'staff',
  summary: 'Changes the name of a passkey of the signed-in member of staff',
});

export const removeStaffPasskeyEndpoint = defineEndpoint({
  ...removePasskeyEndpoint,
  id: 'remove-staff-passkey',
  path: '/api/console/second-factor/passkeys/{id}/',
  access: 'staff',
  summary: 'Removes a passkey of the signed-in member of staff, unless it is the last second factor',
});

export const beginStaffProofEndpoint = defineEndpoint({
  ...beginProofEndpoint,
  id: 'begin-staff-proof',
  path: '/api/console/second-factor/prove/options/',
  access: 'staff',
  summary: 'Returns how the signed-in member of staff can prove the second factor, with the options of a passkey',
});

export const proveStaffEndpoint = defineEndpoint({
  ...proveEndpoint,
  id: 'prove-staff-second-factor',
  path: '/api/console/second-factor/prove/',
  access: 'staff',
  summary: 'Proves the second factor for the next ten minutes of this session of the console',
});
