import { markDone } from '@/lib/domains/console-today/server/service/mark-done';
import { createStaffActor } from '@/tests/support/approvals';
import { makeLogo } from '@/tests/support/pictures/logo';
import { Authenticator } from '@/tests/support/authenticator';
import { createHotelPerson } from '../desk-world';
import { createFailedJob } from '../failed-job';
import { createFailedMessage } from '../failed-message';
import { createStaff } from '../staff-world';
import type { ExampleContext, Examples } from '../example';

const otherAccount = async ({ world: { hotelId } }: ExampleContext) => {
  const { userId } = await createHotelPerson({ hotelId, role: 'revenue' });
  return { body: { kind: 'user', account_id: userId } };
};

const failedMessage = async () => ({
  body: { id: `message-${await createFailedMessage()}`, reason: 'Told the person on the phone' },
});

const doneMessage = async () => {
  const { body } = await failedMessage();
  await markDone((await createStaffActor('support')).actor, body);
  return { body: { id: body.id, reason: 'The person did not answer' } };
};

const colleague = async () => ({ id: (await createStaff('support')).id });

const failedJob = async () => ({
  params: { job_id: await createFailedJob() },
  body: { reason: 'The cause is corrected' },
});

export const consoleExamples: Examples = {
  'log-in-staff': {
    owned: 'none',
    input: () => ({ body: { email: 'unknown@folio.example', password: 'not-the-password' } }),
    status: 401,
  },
  'complete-staff-sign-in': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 401 },
  'begin-staff-passkey-sign-in': { owned: 'none', input: () => ({}), status: 401 },
  'get-staff-second-factor': { owned: 'none', input: () => ({}) },
  'begin-staff-app': { owned: 'none', input: () => ({ body: { password: 'not-the-password' } }), status: 403 },
  'confirm-staff-app': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 409 },
  'renew-staff-recovery-codes': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 409 },
  'list-staff-passkeys': { owned: 'none', input: () => ({}) },
  'begin-staff-passkey': { owned: 'none', input: () => ({ body: {} }) },
  'add-staff-passkey': {
    owned: 'none',
    input: () => ({ body: { name: 'Laptop', credential: new Authenticator().register('unknown') } }),
    status: 400,
  },
  'rename-staff-passkey': {
    owned: 'none',
    input: () => ({ params: { id: 2_147_483_647 }, body: { name: 'Laptop' } }),
    status: 404,
  },
  'remove-staff-passkey': { owned: 'none', input: () => ({ params: { id: 2_147_483_647 } }), status: 404 },
  'begin-staff-proof': { owned: 'none', input: () => ({}) },
  'prove-staff-second-factor': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 409 },
  'begin-staff-set-up': { owned: 'none', input: () => ({}), status: 401 },
  'confirm-staff-set-up': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 401 },
  'get-staff-session': { owned: 'none', input: () => ({}) },
  'log-out-staff': { owned: 'none', input: () => ({}) },
  'search-console': { owned: 'none', input: () => ({ query: { q: 'Asha' } }) },
  'get-today-sales': { owned: 'none', input: () => ({}) },
  'list-today-stays': { owned: 'none', input: () => ({ query: { list: 'arrivals', sort: '-hotel' } }) },
  'list-follow-ups': { owned: 'none', input: () => ({ query: { list: 'answers', page: 2, page_size: 50 } }) },
  'mark-work-done': { owned: 'none', input: failedMessage },
  'undo-work-done': { owned: 'none', input: doneMessage },
  'list-payment-decisions': { owned: 'none', input: () => ({ query: { sort: '-since' } }) },
  'list-failed-jobs': { owned: 'none', input: () => ({ query: { q: 'mail', sort: '-failed_at' } }) },
  'retry-failed-job': { owned: 'none', input: failedJob },
  'delete-failed-job': { owned: 'none', input: failedJob },
  'change-setting': {
    owned: 'none',
    input: () => ({ params: { name: 'HELP_PHONE' }, body: { value: '+91 80 4000 0000', reason: 'A new number' } }),
  },
  'change-brand': {
    owned: 'none',
    input: () => ({
      body: {
        name: 'Folio',
        brand_line: 'Hotels for work',
        footer: '',
        sender_name: '',
        sender_address: '',
        light: '#16503f',
        dark: '#8fd0b3',
      },
    }),
  },
  'change-logo': { owned: 'none', input: async () => ({ upload: await makeLogo() }) },
  'remove-logo': { owned: 'none', input: () => ({}) },
  'list-second-factor-resets': { owned: 'none', input: () => ({}) },
  'find-second-factor-accounts': { owned: 'none', input: () => ({ body: { email: 'nobody@folio.example' } }) },
  'start-second-factor-reset': { owned: 'none', input: otherAccount },
  'cancel-second-factor-reset': { owned: 'none', input: otherAccount },
  'list-audit-log': { owned: 'none', input: () => ({ query: { subject_type: 'staff' } }) },
  'list-staff': { owned: 'none', input: () => ({ query: { role: 'support' } }) },
  'add-staff': {
    owned: 'none',
    input: () => ({ body: { name: 'Ravi Iyer', email: `${crypto.randomUUID()}@folio.example`, role: 'support' } }),
  },
  'change-staff-role': { owned: 'none', input: async () => ({ params: await colleague(), body: { role: 'finance' } }) },
  'disable-staff': {
    owned: 'none',
    input: async () => ({ params: await colleague(), body: { reason: 'Left the company' } }),
  },
  'reset-staff-password': { owned: 'none', input: async () => ({ params: await colleague(), body: {} }) },
  'end-staff-sessions': { owned: 'none', input: async () => ({ params: await colleague(), body: {} }) },
  'open-booker-view': { owned: 'none', input: () => ({ body: { token: 'unknown' } }), status: 403 },
  'end-booker-view': { owned: 'none', input: () => ({ body: {} }) },
  'stop-second-factor-reset': { owned: 'none', input: () => ({ body: { token: 'unknown' } }), status: 400 },
};
