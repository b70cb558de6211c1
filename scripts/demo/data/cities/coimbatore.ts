import { defineCity } from '@/scripts/demo/data/define-city';

export const coimbatore = defineCity({
  name: 'Coimbatore',
  code: 'CJB',
  aliases: ['Kovai'],
  stateCode: '33',
  at: [11.0168, 76.9558],
  region: 'hill',
  hotelCount: 10,
  about: [
    'Coimbatore makes about half of the pumps sold in India, along with textile machinery, castings and jewellery.',
    'Hall visitors for the CODISSIA fairs stay along Avinashi Road, which also leads to the airport.',
    'The Nilgiri hills are close and keep the climate milder than in the rest of the state.',
  ],
  localities: [
    ['RS Puram', '641002', 11.01, 76.949],
    ['Gandhipuram', '641012', 11.018, 76.967],
    ['Peelamedu', '641004', 11.029, 77.003],
    ['Race Course', '641018', 11.0, 76.976],
    ['Saravanampatti', '641035', 11.079, 77.0],
  ],
  landmarks: [
    ['airport', 'Coimbatore International Airport', 11.03, 77.0434],
    ['railway_station', 'Coimbatore Junction', 10.996, 76.967],
    ['convention_centre', 'CODISSIA Trade Fair Complex', 11.039, 77.029],
    ['tech_park', 'TIDEL Park Coimbatore', 11.032, 77.019],
  ],
});
