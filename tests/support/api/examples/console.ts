import { createHotelPerson } from '../desk-world';
import type { ExampleContext, Examples } from '../example';

const otherAccount = async ({ world: { hotelId } }: ExampleContext) => {
  const { userId } = await createHotelPerson({ hotelId, role: 'revenue' });
  return { body: { kind: 'user', account_id: userId } };
};

export const consoleExamples: Examples = {
  'log-in-staff': {
    owned: 'none',
    input: () => ({ body: { email: 'unknown@folio.example', password: 'not-the-password' } }),
    status: 401,
  },
  'complete-staff-sign-in': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 401 },
  'begin-staff-set-up': { owned: 'none', input: () => ({}), status: 401 },
  'confirm-staff-set-up': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 401 },
  'get-staff-session': { owned: 'none', input: () => ({}) },
  'log-out-staff': { owned: 'none', input: () => ({}) },
  'list-second-factor-resets': { owned: 'none', input: () => ({}) },
  'find-second-factor-accounts': { owned: 'none', input: () => ({ body: { email: 'nobody@folio.example' } }) },
  'start-second-factor-reset': { owned: 'none', input: otherAccount },
  'cancel-second-factor-reset': { owned: 'none', input: otherAccount },
  'stop-second-factor-reset': { owned: 'none', input: () => ({ body: { token: 'unknown' } }), status: 400 },
};
