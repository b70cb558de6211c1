import { defineCity } from '@/scripts/demo/data/define-city';

export const jaipur = defineCity({
  name: 'Jaipur',
  code: 'JAI',
  aliases: ['जयपुर'],
  stateCode: '08',
  at: [26.9124, 75.7873],
  region: 'desert',
  hotelCount: 14,
  about: [
    'Jaipur exports gems, garments and carpets, and buyers from abroad come for the fairs at Sitapura between September and January.',
    'The exhibition and industrial area at Sitapura lies south of the airport, so Tonk Road is the practical side of town for business.',
    'Nights in December are cold, around eight degrees, after warm days.',
  ],
  localities: [
    ['MI Road', '302001', 26.916, 75.808],
    ['C Scheme', '302001', 26.908, 75.798],
    ['Malviya Nagar', '302017', 26.854, 75.815],
    ['Vaishali Nagar', '302021', 26.911, 75.743],
    ['Tonk Road', '302018', 26.869, 75.793],
    ['Sitapura', '302022', 26.78, 75.84],
  ],
  landmarks: [
    ['railway_station', 'Jaipur Junction', 26.9196, 75.788],
    ['airport', 'Jaipur International Airport', 26.8242, 75.8122],
    ['convention_centre', 'Jaipur Exhibition and Convention Centre', 26.785, 75.822],
    ['sight', 'Hawa Mahal', 26.9239, 75.8267],
  ],
});
