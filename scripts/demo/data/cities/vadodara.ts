import { defineCity } from '@/scripts/demo/data/define-city';

export const vadodara = defineCity({
  name: 'Vadodara',
  code: 'BDQ',
  aliases: ['Baroda'],
  stateCode: '24',
  at: [22.3072, 73.1812],
  region: 'metro',
  hotelCount: 9,
  about: [
    'Vadodara is the engineering town of Gujarat: transformers, cables and petrochemicals are made along the ring from Makarpura to Savli.',
    'The station stands in Sayajigunj within walking distance of many hotels, and trains reach Ahmedabad in about two hours.',
  ],
  localities: [
    ['Alkapuri', '390007', 22.311, 73.169],
    ['Sayajigunj', '390020', 22.312, 73.183],
    ['Fatehgunj', '390002', 22.323, 73.188],
    ['Makarpura', '390010', 22.248, 73.19],
    ['Gotri', '390021', 22.317, 73.137],
  ],
  landmarks: [
    ['railway_station', 'Vadodara Junction', 22.3107, 73.181],
    ['airport', 'Vadodara Airport', 22.3362, 73.2263],
    ['sight', 'Laxmi Vilas Palace', 22.2936, 73.1915],
    ['tech_park', 'Makarpura GIDC Estate', 22.252, 73.194],
  ],
});
