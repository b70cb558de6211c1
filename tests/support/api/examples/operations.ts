import type { Examples } from '../example';

export const operationsExamples: Examples = {
  'health-live': { owned: 'none', input: () => ({}) },
  'health-ready': { owned: 'none', input: () => ({}) },
  // Nobody but a machine with the token, and there is none here.
  metrics: { owned: 'none', input: () => ({}), status: 404 },
};
