import { defineCity } from '@/scripts/demo/data/define-city';

export const visakhapatnam = defineCity({
  name: 'Visakhapatnam',
  code: 'VTZ',
  aliases: ['Vizag', 'Waltair'],
  stateCode: '37',
  at: [17.6868, 83.2185],
  region: 'coastal',
  hotelCount: 11,
  about: [
    'Visakhapatnam is a port, naval and steel city whose ship repair, drug and power plants bring engineers for weeks at a time.',
    'The steel plant and Pharma City lie south near Gajuwaka, offices and the beach hotels north of the harbour.',
  ],
  localities: [
    ['Dwaraka Nagar', '530016', 17.728, 83.304],
    ['Beach Road', '530003', 17.718, 83.331],
    ['Gajuwaka', '530026', 17.69, 83.213],
    ['MVP Colony', '530017', 17.742, 83.336],
    ['Siripuram', '530003', 17.721, 83.316],
  ],
  landmarks: [
    ['airport', 'Visakhapatnam Airport', 17.7212, 83.2245],
    ['railway_station', 'Visakhapatnam Junction', 17.722, 83.29],
    ['tech_park', 'Rushikonda IT Park', 17.796, 83.379],
    ['business_district', 'Visakhapatnam Port', 17.696, 83.29],
  ],
});
