import { defineCity } from '@/scripts/demo/data/define-city';

export const raipur = defineCity({
  name: 'Raipur',
  code: 'RPR',
  aliases: [],
  stateCode: '22',
  at: [21.2514, 81.6296],
  region: 'metro',
  hotelCount: 9,
  about: [
    'Raipur rolls steel and moves rice for much of central India, with furnaces in Urla and Siltara to the north.',
    'Ministries have moved to Nava Raipur, twenty kilometres south-east, beyond the airport.',
  ],
  localities: [
    ['Telibandha', '492001', 21.237, 81.661],
    ['Pandri', '492004', 21.253, 81.65],
    ['GE Road', '492001', 21.242, 81.629],
    ['Nava Raipur', '492101', 21.161, 81.787],
  ],
  landmarks: [
    ['airport', 'Swami Vivekananda Airport', 21.1804, 81.7388],
    ['railway_station', 'Raipur Junction', 21.257, 81.629],
    ['business_district', 'Siltara Industrial Area', 21.378, 81.664],
  ],
});
