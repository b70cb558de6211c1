import { toTravelQuery, type Examples } from '../example';

export const searchExamples: Examples = {
  'search-hotels': {
    owned: 'entity',
    input: (context) => ({
      query: {
        hotel_id: context.world.hotelId,
        ...toTravelQuery(context),
        legal_entity_id: context.entityId,
        meta_key: 'b2b_saleable',
      },
    }),
  },
  autocomplete: { owned: 'none', input: () => ({ query: { search_string: 'Indira', meta_key: 'b2b_saleable' } }) },
  'place-details': { owned: 'none', input: ({ world }) => ({ query: { place_id: `hotel:${world.hotelId}` } }) },
  'cheapest-availability': {
    owned: 'entity',
    input: (context) => ({
      query: {
        hotel_id: context.world.hotelId,
        ...toTravelQuery(context),
        roomtype: 'oak',
        legal_entity_id: context.entityId,
      },
    }),
  },
  'room-prices': {
    owned: 'entity',
    input: (context) => ({
      query: { hotel_ids: context.world.hotelId, ...toTravelQuery(context), legal_entity_id: context.entityId },
    }),
  },
  'hotel-availability': {
    owned: 'entity',
    input: (context) => ({
      params: { id: context.world.hotelId },
      query: { ...toTravelQuery(context), legal_entity_id: context.entityId },
    }),
  },
  'other-dates': {
    owned: 'entity',
    input: (context) => ({
      params: { id: context.world.hotelId },
      query: { ...toTravelQuery(context), legal_entity_id: context.entityId },
    }),
  },
  recommendation: {
    owned: 'entity',
    input: (context) => {
      const { checkin: check_in, checkout: check_out } = toTravelQuery(context);
      return { query: { user: 'booker', legal_entity_id: context.entityId, check_in, check_out } };
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
