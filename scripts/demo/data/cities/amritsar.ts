import { defineCity } from '@/scripts/demo/data/define-city';

export const amritsar = defineCity({
  name: 'Amritsar',
  code: 'ATQ',
  aliases: ['Ambarsar', 'Ramdaspur'],
  stateCode: '03',
  at: [31.634, 74.8723],
  region: 'temple',
  hotelCount: 10,
  about: [
    'Amritsar trades in woollens, basmati rice and dried fruit, and its airport has direct flights to several countries.',
    'The lanes around the Golden Temple are for walkers; Ranjit Avenue and Mall Road suit visitors with a car.',
  ],
  localities: [
    ['Ranjit Avenue', '143001', 31.658, 74.864],
    ['Mall Road', '143001', 31.64, 74.872],
    ['Lawrence Road', '143001', 31.645, 74.869],
    ['Town Hall', '143006', 31.624, 74.877],
  ],
  landmarks: [
    ['airport', 'Sri Guru Ram Dass Jee International Airport', 31.7096, 74.7973],
    ['railway_station', 'Amritsar Junction', 31.633, 74.867],
    ['sight', 'Golden Temple', 31.62, 74.8765],
  ],
});
