import type { Examples } from '../example';

export const operationsExamples: Examples = {
  'health-live': { owned: 'none', input: () => ({}) },
  'health-ready': { owned: 'none', input: () => ({}) },
  metrics: { owned: 'none', input: () => ({}), status: 404 },
};
