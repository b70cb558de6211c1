import type { Examples } from '../example';

export const accountExamples: Examples = {
  login: {
    owned: 'none',
    input: () => ({ body: { email: 'nobody@acme.example', password: 'not-the-password' } }),
    status: 401,
  },
  logout: { owned: 'none', input: () => ({}) },
  session: { owned: 'none', input: () => ({}) },
  'set-corporate': { owned: 'entity', input: ({ entityId }) => ({ body: { legal_entity_id: entityId } }) },
  'list-billable-entities': { owned: 'none', input: () => ({}) },
  'get-legal-entity': { owned: 'entity', input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }) },
  'get-legal-entity-unprefixed': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
  },
  'add-gstin': {
    owned: 'entity',
    input: ({ entityId }) => ({
      body: {
        legal_entity_id: entityId,
        legal_entity: 'Acme Industries Pvt Ltd',
        gstin: '29ZZZCX0001A1ZD',
        address: { building: '12', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
      },
    }),
  },
  'list-states': { owned: 'entity', input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }) },
};
