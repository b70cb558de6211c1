import { defineCity } from '@/scripts/demo/data/define-city';

export const kolkata = defineCity({
  name: 'Kolkata',
  code: 'CCU',
  aliases: ['Calcutta', 'कोलकाता'],
  stateCode: '19',
  at: [22.5726, 88.3639],
  region: 'river',
  hotelCount: 16,
  about: [
    'Kolkata serves the whole east of India: tea, jute, steel and mining firms keep offices around Park Street and Dalhousie Square.',
    'Software companies sit across town in Salt Lake Sector V, which the Green Line of the metro serves, and in New Town towards the airport.',
    'Offices close for several days at Durga Puja in early autumn, when rooms are booked out months ahead.',
  ],
  localities: [
    ['Park Street', '700016', 22.553, 88.352],
    ['Salt Lake Sector V', '700091', 22.576, 88.433],
    ['New Town', '700156', 22.581, 88.48],
    ['Ballygunge', '700019', 22.527, 88.365],
    ['Esplanade', '700069', 22.564, 88.351],
    ['Rajarhat', '700136', 22.623, 88.451],
    ['Alipore', '700027', 22.527, 88.33],
  ],
  landmarks: [
    ['railway_station', 'Howrah Junction', 22.583, 88.342],
    ['railway_station', 'Sealdah Railway Station', 22.568, 88.371],
    ['airport', 'Netaji Subhas Chandra Bose International Airport', 22.6547, 88.4467],
    ['convention_centre', 'Biswa Bangla Convention Centre', 22.583, 88.473],
    ['tech_park', 'Candor TechSpace New Town', 22.576, 88.485],
    ['sight', 'Victoria Memorial', 22.5448, 88.3426],
  ],
});
