import { changeLimits } from '@/lib/domains/console-companies/server/service/limits';
import { createStaffActor } from '@/tests/support/approvals';
import { createTestCompany } from '@/tests/support/company-world';
import { Authenticator } from '@/tests/support/authenticator';
import { createCode } from '@/tests/support/second-factor';
import {
  beginSignIn,
  beginStaffApp,
  beginStaffPasskey,
  createStaffWithPasskey,
  removeStaffApp,
} from '@/tests/support/staff-passkeys';
import {
  beginSetUp,
  CHOSEN_PASSWORD,
  cookiesOf,
  createPrintedStaff,
  createReadyStaff,
  enterPassword,
} from '@/tests/support/staff-sign-in';
import type { ValidRequest } from './valid-requests';

/** Requests with which staff sign in and manage their second factor. */
export const staffRequests: Readonly<Record<string, () => Promise<ValidRequest>>> = {
  'withdraw-approval': async () => {
    const { actor, cookie } = await createStaffActor('support');
    const { corporateId } = await createTestCompany();
    const asked = await changeLimits(actor, corporateId, { unpaidRoomsCap: 20, reason: 'A large group' });
    if (asked.outcome !== 'requested') throw new Error('No request was stored');
    return { cookie, input: { params: { id: asked.approvalId }, body: { reason: 'Not needed' } } };
  },
  'complete-staff-sign-in': async () => {
    const { email, password, recoveryCodes } = await createReadyStaff();
    const cookie = cookiesOf(await enterPassword(email, password));
    return { cookie, input: { body: { code: recoveryCodes[0] } } };
  },
  'begin-staff-passkey-sign-in': async () => ({ cookie: await beginSignIn(await createStaffWithPasskey()), input: {} }),
  'begin-staff-passkey': async () => ({ cookie: (await createReadyStaff()).cookie, input: { body: {} } }),
  'add-staff-passkey': async () => {
    const { cookie } = await createReadyStaff();
    const { options } = (await beginStaffPasskey(cookie)).body;
    const credential = new Authenticator().register(String(options?.challenge));
    return { cookie, input: { body: { name: 'Laptop', credential } } };
  },
  'rename-staff-passkey': async () => {
    const { cookie, passkeyId } = await createStaffWithPasskey();
    return { cookie, input: { params: { id: passkeyId }, body: { name: 'Phone' } } };
  },
  'remove-staff-passkey': async () => {
    const { cookie, passkeyId } = await createStaffWithPasskey();
    return { cookie, input: { params: { id: passkeyId } } };
  },
  'begin-staff-proof': async () => ({ cookie: (await createStaffWithPasskey()).cookie, input: {} }),
  'prove-staff-second-factor': async () => {
    const { cookie, recoveryCodes } = await createReadyStaff();
    return { cookie, input: { body: { code: recoveryCodes[0] } } };
  },
  'begin-staff-app': async () => {
    const { cookie, email } = await createStaffWithPasskey();
    await removeStaffApp(email);
    return { cookie, input: { body: { password: CHOSEN_PASSWORD } } };
  },
  'confirm-staff-app': async () => {
    const { cookie, email } = await createStaffWithPasskey();
    await removeStaffApp(email);
    const secret = await beginStaffApp(cookie, CHOSEN_PASSWORD);
    return { cookie, input: { body: { code: await createCode(secret) } } };
  },
  'renew-staff-recovery-codes': async () => {
    const { cookie, recoveryCodes } = await createReadyStaff();
    return { cookie, input: { body: { code: recoveryCodes[0] } } };
  },
  'begin-staff-set-up': async () => {
    const { email, password } = await createPrintedStaff();
    return { cookie: cookiesOf(await enterPassword(email, password)), input: {} };
  },
  'confirm-staff-set-up': async () => {
    const { email, password } = await createPrintedStaff();
    const cookie = cookiesOf(await enterPassword(email, password));
    const { secret = '' } = (await beginSetUp(cookie)).body;
    return { cookie, input: { body: { code: await createCode(secret), password: CHOSEN_PASSWORD } } };
  },
};
