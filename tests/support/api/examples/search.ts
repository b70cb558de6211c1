import { travelOf, type Examples } from '../example';

export const searchExamples: Examples = {
  'search-hotels': {
    owned: 'entity',
    input: (scene) => ({
      query: {
        hotel_id: scene.world.hotelId,
        ...travelOf(scene),
        legal_entity_id: scene.entityId,
        meta_key: 'b2b_saleable',
      },
    }),
  },
  autocomplete: { owned: 'none', input: () => ({ query: { search_string: 'Indira', meta_key: 'b2b_saleable' } }) },
  'place-details': { owned: 'none', input: ({ world }) => ({ query: { place_id: `hotel:${world.hotelId}` } }) },
  'cheapest-availability': {
    owned: 'entity',
    input: (scene) => ({
      query: { hotel_id: scene.world.hotelId, ...travelOf(scene), roomtype: 'oak', legal_entity_id: scene.entityId },
    }),
  },
  'room-prices': {
    owned: 'entity',
    input: (scene) => ({
      query: { hotel_ids: scene.world.hotelId, ...travelOf(scene), legal_entity_id: scene.entityId },
    }),
  },
  'hotel-availability': {
    owned: 'entity',
    input: (scene) => ({
      params: { id: scene.world.hotelId },
      query: { ...travelOf(scene), legal_entity_id: scene.entityId },
    }),
  },
  'other-dates': {
    owned: 'entity',
    input: (scene) => ({
      params: { id: scene.world.hotelId },
      query: { ...travelOf(scene), legal_entity_id: scene.entityId },
    }),
  },
  recommendation: {
    owned: 'entity',
    input: (scene) => {
      const { checkin: check_in, checkout: check_out } = travelOf(scene);
      return { query: { user: 'booker', legal_entity_id: scene.entityId, check_in, check_out } };
    },
  },
  'get-hotel-details': { owned: 'none', input: ({ world }) => ({ params: { id: world.hotelId } }) },
  'get-seo': { owned: 'none', input: () => ({ query: { route: 'login', q: '', page: 1 } }) },
  'list-facilities': { owned: 'none', input: () => ({}) },
  'get-hotel-reviews': {
    owned: 'none',
    input: ({ world }) => ({ params: { provider: 'tripadvisor' }, query: { hotel_id: world.hotelId } }),
  },
};
