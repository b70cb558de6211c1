import { defineCity } from '@/scripts/demo/data/define-city';

export const ranchi = defineCity({
  name: 'Ranchi',
  code: 'IXR',
  aliases: [],
  stateCode: '20',
  at: [23.3441, 85.3096],
  region: 'hill',
  hotelCount: 9,
  about: [
    'Ranchi plans steel plants and coal mines for the whole of eastern India from its engineering offices in Doranda and HEC.',
    'It lies on a plateau at about 650 metres, so summers are shorter than on the plains.',
  ],
  localities: [
    ['Main Road', '834001', 23.361, 85.326],
    ['Lalpur', '834001', 23.372, 85.337],
    ['Doranda', '834002', 23.334, 85.319],
    ['Kanke Road', '834008', 23.395, 85.315],
  ],
  landmarks: [
    ['railway_station', 'Ranchi Junction', 23.35, 85.334],
    ['airport', 'Birsa Munda Airport', 23.3143, 85.3217],
    ['business_district', 'HEC Township Dhurwa', 23.308, 85.28],
  ],
});
