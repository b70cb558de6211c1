import { defineCity } from '@/scripts/demo/data/define-city';

export const madurai = defineCity({
  name: 'Madurai',
  code: 'IXM',
  aliases: ['Madura'],
  stateCode: '33',
  at: [9.9252, 78.1198],
  region: 'temple',
  hotelCount: 9,
  about: [
    'Madurai is the market town of southern Tamil Nadu, with rubber, cotton and granite trades and a bench of the high court.',
    'Streets around the Meenakshi temple are closed to cars, so hotels there are reached on foot for the last steps.',
  ],
  localities: [
    ['Periyar', '625001', 9.917, 78.111],
    ['Anna Nagar', '625020', 9.919, 78.145],
    ['KK Nagar', '625020', 9.931, 78.148],
    ['Mattuthavani', '625007', 9.944, 78.156],
  ],
  landmarks: [
    ['airport', 'Madurai Airport', 9.8345, 78.0934],
    ['railway_station', 'Madurai Junction', 9.92, 78.11],
    ['sight', 'Meenakshi Amman Temple', 9.9195, 78.1193],
    ['tech_park', 'ELCOT IT Park Ilandhaikulam', 9.956, 78.174],
  ],
});
