import type { Examples, ExampleContext } from '../example';

const REPORT_ROLES = ['manager', 'finance'] as const;
const toEntityQuery = ({ entityId }: ExampleContext) => ({ legal_entity_id: entityId });

export const reportExamples: Examples = {
  'search-bookings': { owned: 'entity', input: (context) => ({ query: { ...toEntityQuery(context), q: 'asha' } }) },
  'credit-statement': { owned: 'entity', roles: REPORT_ROLES, input: (context) => ({ query: toEntityQuery(context) }) },
  'export-bookings': {
    owned: 'entity',
    roles: REPORT_ROLES,
    input: (context) => ({ query: { ...toEntityQuery(context), month: '2026-11' } }),
  },
  'list-month-documents': {
    owned: 'entity',
    roles: REPORT_ROLES,
    input: (context) => ({ query: { ...toEntityQuery(context), month: '2026-11' } }),
  },
  'download-month-documents': {
    owned: 'entity',
    roles: REPORT_ROLES,
    input: (context) => ({ query: { ...toEntityQuery(context), month: '2026-10' } }),
  },
  'record-events': {
    owned: 'none',
    input: () => ({
      body: { visit: 'a1b2c3d4e5f6g7h8', events: [{ name: 'page_view', route: '/search/', params: {} }] },
    }),
  },
};
