import { defineCity } from '@/scripts/demo/data/define-city';

export const chennai = defineCity({
  name: 'Chennai',
  code: 'MAA',
  aliases: ['Madras', 'चेन्नई'],
  stateCode: '33',
  at: [13.0827, 80.2707],
  region: 'coastal',
  hotelCount: 22,
  about: [
    'Chennai builds cars in the west, writes software along the Old Mahabalipuram Road in the south and ships through two ports in the north.',
    'Pick the hotel by corridor: OMR, Guindy and the airport lie on the southern side, the courts and banks around George Town in the north.',
    'The north-east monsoon brings its heaviest rain in November, while June is the hottest month.',
  ],
  localities: [
    ['T Nagar', '600017', 13.0418, 80.2341],
    ['Guindy', '600032', 13.009, 80.213],
    ['Nungambakkam', '600034', 13.0595, 80.2425],
    ['Egmore', '600008', 13.078, 80.261],
    ['Sholinganallur', '600119', 12.901, 80.2279],
    ['Thoraipakkam', '600097', 12.9416, 80.2362],
    ['Velachery', '600042', 12.9815, 80.218],
    ['Anna Nagar', '600040', 13.085, 80.2101],
    ['Mylapore', '600004', 13.0339, 80.2676],
  ],
  landmarks: [
    ['railway_station', 'Chennai Central Railway Station', 13.0827, 80.275],
    ['railway_station', 'Chennai Egmore Railway Station', 13.078, 80.2617],
    ['airport', 'Chennai International Airport', 12.99, 80.1693],
    ['convention_centre', 'Chennai Trade Centre', 13.015, 80.19],
    ['tech_park', 'TIDEL Park Chennai', 12.989, 80.248],
    ['tech_park', 'DLF IT Park Manapakkam', 13.021, 80.174],
  ],
});
