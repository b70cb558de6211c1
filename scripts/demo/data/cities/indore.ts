import { defineCity } from '@/scripts/demo/data/define-city';

export const indore = defineCity({
  name: 'Indore',
  code: 'IDR',
  aliases: ['Indur', 'इंदौर'],
  stateCode: '23',
  at: [22.7196, 75.8577],
  region: 'metro',
  hotelCount: 11,
  about: [
    'Indore is the trading centre of Madhya Pradesh, with vehicle plants at Pithampur and soya, cotton and drug companies around the city.',
    'Vijay Nagar on the eastern side has the newer offices and hotels; the old markets are around Rajwada.',
  ],
  localities: [
    ['Vijay Nagar', '452010', 22.753, 75.893],
    ['Palasia', '452001', 22.724, 75.883],
    ['Rajwada', '452002', 22.718, 75.855],
    ['Bhawarkua', '452001', 22.692, 75.867],
    ['Rau', '453331', 22.634, 75.81],
  ],
  landmarks: [
    ['airport', 'Devi Ahilyabai Holkar Airport', 22.7218, 75.8011],
    ['railway_station', 'Indore Junction', 22.717, 75.869],
    ['convention_centre', 'Brilliant Convention Centre', 22.756, 75.901],
    ['tech_park', 'Crystal IT Park', 22.685, 75.873],
  ],
});
