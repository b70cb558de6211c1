import { defineCity } from '@/scripts/demo/data/define-city';

export const dehradun = defineCity({
  name: 'Dehradun',
  code: 'DED',
  aliases: ['Dehra Doon', 'Doon'],
  stateCode: '05',
  at: [30.3165, 78.0322],
  region: 'hill',
  hotelCount: 10,
  about: [
    'Dehradun houses national institutes for petroleum, forestry and surveying, and drug plants stand west of town at Selaqui.',
    'The airport at Jolly Grant lies about twenty-five kilometres out, and the last flights leave in the early evening.',
  ],
  localities: [
    ['Rajpur Road', '248001', 30.342, 78.058],
    ['Clement Town', '248002', 30.27, 78.005],
    ['Ballupur', '248001', 30.333, 78.011],
    ['Clock Tower', '248001', 30.3243, 78.0418],
  ],
  landmarks: [
    ['railway_station', 'Dehradun Railway Station', 30.314, 78.034],
    ['airport', 'Dehradun Jolly Grant Airport', 30.1897, 78.1803],
    ['tech_park', 'IT Park Sahastradhara Road', 30.356, 78.086],
  ],
});
