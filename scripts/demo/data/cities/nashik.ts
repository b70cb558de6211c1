import { defineCity } from '@/scripts/demo/data/define-city';

export const nashik = defineCity({
  name: 'Nashik',
  code: 'ISK',
  aliases: ['Nasik'],
  stateCode: '27',
  at: [19.9975, 73.7898],
  region: 'temple',
  hotelCount: 10,
  about: [
    "Nashik makes electrical gear, vehicles and most of India's wine, and has one of the presses that print its banknotes.",
    'Factories are in Satpur and Ambad on the western side; College Road is the place for dinner.',
  ],
  localities: [
    ['College Road', '422005', 20.006, 73.761],
    ['Satpur', '422007', 19.996, 73.73],
    ['Ambad', '422010', 19.956, 73.737],
    ['Dwarka Circle', '422011', 19.992, 73.803],
    ['Nashik Road', '422101', 19.952, 73.838],
  ],
  landmarks: [
    ['railway_station', 'Nashik Road Railway Station', 19.948, 73.842],
    ['airport', 'Nashik Ozar Airport', 20.1194, 73.9129],
    ['business_district', 'Satpur MIDC', 19.992, 73.725],
  ],
});
