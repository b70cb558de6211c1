import { defineCity } from '@/scripts/demo/data/define-city';

export const gurugram = defineCity({
  name: 'Gurugram',
  code: 'GGN',
  aliases: ['Gurgaon'],
  stateCode: '06',
  at: [28.4595, 77.0266],
  region: 'metro',
  hotelCount: 16,
  about: [
    'Gurugram is where many international companies keep their Indian head office, most of them along Golf Course Road, in Cyber City or on Sohna Road.',
    'The Rapid Metro circles Cyber City and meets the Delhi metro at Sikanderpur, and Delhi airport is half an hour away outside the rush.',
  ],
  localities: [
    ['Cyber City', '122002', 28.495, 77.089],
    ['Sushant Lok', '122009', 28.4646, 77.0757],
    ['Udyog Vihar', '122016', 28.502, 77.083],
    ['Sohna Road', '122018', 28.416, 77.042],
    ['Golf Course Road', '122011', 28.442, 77.102],
    ['Sector 14', '122001', 28.4716, 77.0466],
  ],
  landmarks: [
    ['tech_park', 'DLF Cyber City', 28.494, 77.088],
    ['tech_park', 'Candor TechSpace Sector 48', 28.414, 77.037],
    ['railway_station', 'Gurgaon Railway Station', 28.489, 77.013],
    ['business_district', 'Huda City Centre', 28.4593, 77.0727],
  ],
});
