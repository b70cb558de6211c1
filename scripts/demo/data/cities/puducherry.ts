import { defineCity } from '@/scripts/demo/data/define-city';

export const puducherry = defineCity({
  name: 'Puducherry',
  code: 'PNY',
  aliases: ['Pondicherry', 'Pondy', 'Puduvai'],
  stateCode: '34',
  at: [11.9416, 79.8083],
  region: 'coastal',
  hotelCount: 9,
  about: [
    'Puducherry has industrial estates at Sedarapet and Mettupalayam and large teaching hospitals that hold conferences all year.',
    'Most people arrive by road: Chennai is about three hours away along the coast.',
    'The straight streets of the old French quarter are made for walking; offices open early and close for a long midday.',
  ],
  localities: [
    ['White Town', '605001', 11.934, 79.835],
    ['Heritage Town', '605001', 11.937, 79.829],
    ['Lawspet', '605008', 11.964, 79.812],
    ['Reddiarpalayam', '605010', 11.931, 79.795],
  ],
  landmarks: [
    ['railway_station', 'Puducherry Railway Station', 11.925, 79.828],
    ['airport', 'Puducherry Airport', 11.968, 79.812],
    ['sight', 'Promenade Beach Puducherry', 11.932, 79.836],
    ['tech_park', 'Sedarapet Industrial Estate', 12.004, 79.746],
  ],
});
