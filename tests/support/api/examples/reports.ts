import type { Examples, Scene } from '../example';

const OF_MONEY = ['manager', 'finance'] as const;
const entityQuery = ({ entityId }: Scene) => ({ legal_entity_id: entityId });

export const reportExamples: Examples = {
  'search-bookings': { owned: 'entity', input: (scene) => ({ query: { ...entityQuery(scene), q: 'asha' } }) },
  'credit-statement': { owned: 'entity', roles: OF_MONEY, input: (scene) => ({ query: entityQuery(scene) }) },
  'export-bookings': {
    owned: 'entity',
    roles: OF_MONEY,
    input: (scene) => ({ query: { ...entityQuery(scene), month: '2026-11' } }),
  },
  'list-month-documents': {
    owned: 'entity',
    roles: OF_MONEY,
    input: (scene) => ({ query: { ...entityQuery(scene), month: '2026-11' } }),
  },
  'download-month-documents': {
    owned: 'entity',
    roles: OF_MONEY,
    input: (scene) => ({ query: { ...entityQuery(scene), month: '2026-10' } }),
  },
  'record-events': {
    owned: 'none',
    input: () => ({
      body: { visit: 'a1b2c3d4e5f6g7h8', events: [{ name: 'page_view', route: '/search/', params: {} }] },
    }),
  },
};
