import type { Examples } from '../example';

export const contentExamples: Examples = {
  'list-contents': {
    owned: 'none',
    input: () => ({ query: { keys: 'policies_list,b2b_landing_banner,b2b_offers_list,b2b_perks_list' } }),
  },
  'get-content': { owned: 'none', input: () => ({ query: { key: 'payment_gateway', version: 1 } }) },
  'get-page-meta': { owned: 'none', input: () => ({ query: { page: 'city', q: 'bengaluru' } }) },
  'add-question': { owned: 'none', input: () => ({ body: { question: 'Is breakfast included?', page: '/faq/' } }) },
};
