import { defineCity } from '@/scripts/demo/data/define-city';

export const surat = defineCity({
  name: 'Surat',
  code: 'STV',
  aliases: ['Suryapur'],
  stateCode: '24',
  at: [21.1702, 72.8311],
  region: 'river',
  hotelCount: 9,
  about: [
    "Surat cuts and polishes most of the world's diamonds and weaves a great part of India's synthetic cloth.",
    'Buyers stay near Ring Road for the textile markets and in Vesu or Dumas Road for the newer diamond offices.',
  ],
  localities: [
    ['Ring Road', '395002', 21.19, 72.837],
    ['Adajan', '395009', 21.196, 72.793],
    ['Vesu', '395007', 21.141, 72.771],
    ['Athwalines', '395001', 21.182, 72.808],
    ['Piplod', '395007', 21.159, 72.772],
  ],
  landmarks: [
    ['railway_station', 'Surat Railway Station', 21.205, 72.841],
    ['airport', 'Surat International Airport', 21.1141, 72.7418],
    ['convention_centre', 'Surat International Exhibition and Convention Centre', 21.14, 72.75],
    ['business_district', 'Surat Diamond Bourse', 21.086, 72.74],
  ],
});
