import { defineCity } from '@/scripts/demo/data/define-city';

export const ahmedabad = defineCity({
  name: 'Ahmedabad',
  code: 'AMD',
  aliases: ['Amdavad', 'Karnavati', 'अहमदाबाद'],
  stateCode: '24',
  at: [23.0225, 72.5714],
  region: 'river',
  hotelCount: 14,
  about: [
    'Ahmedabad trades in textiles, chemicals and medicines, with corporate offices on Ashram Road, C G Road and S G Highway.',
    "GIFT City, India's international financial services centre, lies half an hour to the north-east on the way to Gandhinagar.",
    'Gujarat restricts the sale of alcohol; visitors from outside may apply for a permit.',
  ],
  localities: [
    ['Navrangpura', '380009', 23.0365, 72.5611],
    ['Ashram Road', '380009', 23.033, 72.571],
    ['Satellite', '380015', 23.03, 72.517],
    ['SG Highway', '380054', 23.05, 72.513],
    ['Prahlad Nagar', '380015', 23.012, 72.511],
    ['Maninagar', '380008', 22.996, 72.603],
  ],
  landmarks: [
    ['airport', 'Sardar Vallabhbhai Patel International Airport', 23.0772, 72.6347],
    ['railway_station', 'Ahmedabad Junction', 23.0267, 72.601],
    ['business_district', 'GIFT City', 23.16, 72.684],
    ['convention_centre', 'Gujarat University Exhibition Hall', 23.035, 72.542],
  ],
});
