import { defineCity } from '@/scripts/demo/data/define-city';

export const noida = defineCity({
  name: 'Noida',
  code: 'NOI',
  aliases: ['New Okhla Industrial Development Area'],
  stateCode: '09',
  at: [28.57, 77.32],
  region: 'metro',
  hotelCount: 12,
  about: [
    'Noida was planned for industry and now hosts software, electronics and media companies along its expressway.',
    'Sector numbers are the address: a hotel in Sector 62 and a meeting on the expressway are twenty minutes apart, and the Aqua Line runs on to Greater Noida.',
  ],
  localities: [
    ['Sector 18', '201301', 28.57, 77.326],
    ['Sector 62', '201309', 28.627, 77.365],
    ['Sector 63', '201301', 28.62, 77.383],
    ['Sector 135', '201304', 28.499, 77.4],
    ['Film City', '201301', 28.574, 77.311],
  ],
  landmarks: [
    ['tech_park', 'Candor TechSpace Sector 62 Noida', 28.616, 77.365],
    ['convention_centre', 'India Expo Centre Greater Noida', 28.462, 77.5],
    ['railway_station', 'Anand Vihar Terminal', 28.6508, 77.3152],
    ['business_district', 'Noida Sector 18 Market', 28.5697, 77.3243],
  ],
});
