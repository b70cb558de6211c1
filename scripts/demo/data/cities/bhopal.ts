import { defineCity } from '@/scripts/demo/data/define-city';

export const bhopal = defineCity({
  name: 'Bhopal',
  code: 'BHO',
  aliases: ['Bhojpal', 'भोपाल'],
  stateCode: '23',
  at: [23.2599, 77.4126],
  region: 'river',
  hotelCount: 9,
  about: [
    'Bhopal is the capital of Madhya Pradesh and home of a large power-equipment factory in the east of the city.',
    'Government offices stand on Arera Hills between the lakes; the business street is the one through M P Nagar.',
  ],
  localities: [
    ['MP Nagar', '462011', 23.233, 77.434],
    ['Arera Colony', '462016', 23.211, 77.433],
    ['TT Nagar', '462003', 23.234, 77.401],
    ['Hamidia Road', '462001', 23.265, 77.411],
  ],
  landmarks: [
    ['airport', 'Raja Bhoj Airport', 23.2875, 77.3374],
    ['railway_station', 'Bhopal Junction', 23.268, 77.413],
    ['railway_station', 'Rani Kamalapati Railway Station', 23.221, 77.44],
    ['convention_centre', 'Kushabhau Thakre Convention Centre', 23.242, 77.403],
  ],
});
