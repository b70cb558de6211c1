import type { Examples } from '../example';

export const privacyExamples: Examples = {
  'get-privacy': { owned: 'none', input: () => ({}) },
  'set-consent': { owned: 'none', input: () => ({ body: { purpose: 'analytics', is_given: false } }) },
  'export-own-data': { owned: 'none', input: () => ({}) },
  'send-erasure-code': { owned: 'none', input: () => ({ body: {} }) },
  'erase-account': { owned: 'none', input: () => ({ body: { password: 'not-the-password' } }), status: 403 },
};
