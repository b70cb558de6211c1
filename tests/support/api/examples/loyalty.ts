import type { Examples } from '../example';

export const loyaltyExamples: Examples = {
  'get-loyalty-points': { owned: 'entity', input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }) },
};
