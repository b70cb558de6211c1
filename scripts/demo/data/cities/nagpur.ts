import { defineCity } from '@/scripts/demo/data/define-city';

export const nagpur = defineCity({
  name: 'Nagpur',
  code: 'NAG',
  aliases: ['नागपुर'],
  stateCode: '27',
  at: [21.1458, 79.0882],
  region: 'metro',
  hotelCount: 10,
  about: [
    'Nagpur lies close to the middle of the country, which is why freight companies and the MIHAN zone settled here.',
    'The winter session of the Maharashtra assembly fills rooms each December.',
  ],
  localities: [
    ['Sitabuldi', '440012', 21.143, 79.082],
    ['Dharampeth', '440010', 21.139, 79.062],
    ['Sadar', '440001', 21.163, 79.079],
    ['Wardha Road', '440015', 21.111, 79.071],
    ['Ramdaspeth', '440010', 21.135, 79.075],
  ],
  landmarks: [
    ['airport', 'Dr Babasaheb Ambedkar International Airport', 21.0922, 79.0472],
    ['railway_station', 'Nagpur Junction', 21.152, 79.088],
    ['tech_park', 'MIHAN Special Economic Zone', 21.056, 79.028],
    ['convention_centre', 'Dr Vasantrao Deshpande Hall', 21.156, 79.076],
  ],
});
