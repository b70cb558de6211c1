import { defineCity } from '@/scripts/demo/data/define-city';

export const jodhpur = defineCity({
  name: 'Jodhpur',
  code: 'JDH',
  aliases: [],
  stateCode: '08',
  at: [26.2389, 73.0243],
  region: 'desert',
  hotelCount: 9,
  about: [
    "Jodhpur's workshops send handmade furniture to buyers all over the world, mostly from the Boranada and Basni industrial areas.",
    'The high court of Rajasthan and an air force base bring steady official travel all year.',
  ],
  localities: [
    ['Ratanada', '342011', 26.275, 73.033],
    ['Sardarpura', '342003', 26.277, 73.008],
    ['Paota', '342006', 26.299, 73.039],
    ['Basni', '342005', 26.23, 73.013],
  ],
  landmarks: [
    ['railway_station', 'Jodhpur Junction', 26.284, 73.022],
    ['airport', 'Jodhpur Airport', 26.2511, 73.0489],
    ['sight', 'Mehrangarh Fort', 26.298, 73.018],
    ['convention_centre', 'Trade Facilitation Centre Boranada', 26.188, 72.954],
  ],
});
