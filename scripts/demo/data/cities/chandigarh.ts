import { defineCity } from '@/scripts/demo/data/define-city';

export const chandigarh = defineCity({
  name: 'Chandigarh',
  code: 'IXC',
  aliases: [],
  stateCode: '04',
  at: [30.7333, 76.7794],
  region: 'metro',
  hotelCount: 12,
  about: [
    'Chandigarh is the shared capital of Punjab and Haryana, laid out in numbered sectors that make every address easy to find.',
    'The IT park stands at the north-eastern edge, drug makers work in nearby Baddi, and the tractor plants are in Mohali.',
  ],
  localities: [
    ['Sector 17', '160017', 30.7398, 76.7827],
    ['Sector 22', '160022', 30.733, 76.77],
    ['Sector 35', '160022', 30.724, 76.76],
    ['Industrial Area Phase I', '160002', 30.705, 76.801],
    ['Manimajra', '160101', 30.716, 76.837],
  ],
  landmarks: [
    ['airport', 'Chandigarh International Airport', 30.6735, 76.7885],
    ['railway_station', 'Chandigarh Junction', 30.703, 76.822],
    ['tech_park', 'Rajiv Gandhi Chandigarh Technology Park', 30.726, 76.846],
    ['sight', 'Rock Garden of Chandigarh', 30.7525, 76.81],
  ],
});
