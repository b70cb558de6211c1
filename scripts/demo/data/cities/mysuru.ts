import { defineCity } from '@/scripts/demo/data/define-city';

export const mysuru = defineCity({
  name: 'Mysuru',
  code: 'MYS',
  aliases: ['Mysore'],
  stateCode: '29',
  at: [12.2958, 76.6394],
  region: 'temple',
  hotelCount: 10,
  about: [
    'Mysuru hosts a large software training campus, a factory belt in Hebbal and a steady flow of conferences.',
    'The expressway has brought Bengaluru within about two hours, so many visitors stay only one night.',
    'During Dasara in October the palace is lit every evening and rooms are scarce.',
  ],
  localities: [
    ['Hebbal', '570016', 12.356, 76.601],
    ['Vijayanagar', '570017', 12.332, 76.612],
    ['Jayalakshmipuram', '570012', 12.32, 76.628],
    ['Nazarbad', '570010', 12.308, 76.666],
    ['Gokulam', '570002', 12.331, 76.629],
  ],
  landmarks: [
    ['railway_station', 'Mysuru Junction', 12.3165, 76.645],
    ['sight', 'Mysore Palace', 12.3052, 76.6552],
    ['tech_park', 'Hebbal Industrial Area', 12.356, 76.599],
  ],
});
