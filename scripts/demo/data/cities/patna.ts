import { defineCity } from '@/scripts/demo/data/define-city';

export const patna = defineCity({
  name: 'Patna',
  code: 'PAT',
  aliases: ['Pataliputra', 'Azimabad'],
  stateCode: '10',
  at: [25.5941, 85.1376],
  region: 'river',
  hotelCount: 9,
  about: [
    'Patna is the capital of Bihar; banks, builders and development agencies keep their state offices around Boring Road and Fraser Road.',
    'The road along the Ganga, finished in stages since 2022, spares the crossing of the old town.',
  ],
  localities: [
    ['Fraser Road', '800001', 25.611, 85.139],
    ['Boring Road', '800001', 25.618, 85.118],
    ['Kankarbagh', '800020', 25.596, 85.155],
    ['Patliputra Colony', '800013', 25.626, 85.108],
  ],
  landmarks: [
    ['airport', 'Jay Prakash Narayan Airport', 25.5913, 85.088],
    ['railway_station', 'Patna Junction', 25.603, 85.137],
    ['convention_centre', 'Gyan Bhawan Samrat Ashok Convention Centre', 25.619, 85.144],
  ],
});
