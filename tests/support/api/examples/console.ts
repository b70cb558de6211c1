import type { Examples } from '../example';

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
};
