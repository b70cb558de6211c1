import type { Examples } from '../example';

export const consoleExamples: Examples = {
  'get-staff-session': { owned: 'none', input: () => ({}) },
  'log-out-staff': { owned: 'none', input: () => ({}) },
};
