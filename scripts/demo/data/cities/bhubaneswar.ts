import { defineCity } from '@/scripts/demo/data/define-city';

export const bhubaneswar = defineCity({
  name: 'Bhubaneswar',
  code: 'BBI',
  aliases: ['Bhubaneshwar', 'Ekamra'],
  stateCode: '21',
  at: [20.2961, 85.8245],
  region: 'temple',
  hotelCount: 11,
  about: [
    'Bhubaneswar administers a state rich in iron ore, coal and aluminium, and metals companies keep their liaison offices here.',
    'Infocity in Patia has drawn large software employers; the airport is inside the city, fifteen minutes from most hotels.',
  ],
  localities: [
    ['Saheed Nagar', '751007', 20.288, 85.844],
    ['Patia', '751024', 20.354, 85.819],
    ['Jaydev Vihar', '751013', 20.299, 85.821],
    ['Master Canteen', '751001', 20.27, 85.841],
    ['Chandrasekharpur', '751016', 20.327, 85.818],
  ],
  landmarks: [
    ['airport', 'Biju Patnaik International Airport', 20.2444, 85.8178],
    ['railway_station', 'Bhubaneswar Railway Station', 20.266, 85.843],
    ['tech_park', 'Infocity Bhubaneswar', 20.344, 85.81],
    ['convention_centre', 'IDCO Exhibition Ground', 20.302, 85.833],
  ],
});
