import { defineCity } from '@/scripts/demo/data/define-city';

export const shimla = defineCity({
  name: 'Shimla',
  code: 'SLV',
  aliases: ['Simla'],
  stateCode: '02',
  at: [31.1048, 77.1734],
  region: 'hill',
  hotelCount: 8,
  about: [
    'Shimla is the capital of Himachal Pradesh; its secretariat, high court and university bring visitors in every season.',
    'Cars may not use the Mall, so luggage goes by porter or by the public lift from Cart Road.',
    'From late December to February snow can close roads for a day.',
  ],
  localities: [
    ['Mall Road', '171001', 31.104, 77.173],
    ['Chotta', '171002', 31.091, 77.187],
    ['Sanjauli', '171006', 31.103, 77.198],
    ['Kachi Ghati', '171010', 31.094, 77.146],
  ],
  landmarks: [
    ['railway_station', 'Shimla Railway Station', 31.102, 77.159],
    ['airport', 'Shimla Airport', 31.0818, 77.068],
    ['sight', 'The Ridge Shimla', 31.1046, 77.175],
  ],
});
