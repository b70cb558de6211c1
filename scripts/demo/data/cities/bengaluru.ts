import { defineCity } from '@/scripts/demo/data/define-city';

export const bengaluru = defineCity({
  name: 'Bengaluru',
  code: 'BLR',
  aliases: ['Bangalore', 'Bengalooru', 'बेंगलुरु'],
  stateCode: '29',
  at: [12.9716, 77.5946],
  region: 'metro',
  hotelCount: 30,
  about: [
    "Bengaluru is home to much of India's software and research work, spread over campuses from Whitefield in the east to Electronic City in the south.",
    'Traffic decides the day here: a room on the same side of town as the meeting saves more time than any shortcut, and the Purple Line of the metro now links Whitefield with the centre.',
    'At about 900 metres above the sea the evenings stay mild all year, so walking to dinner is normal even in April.',
  ],
  localities: [
    ['Indiranagar', '560038', 12.9784, 77.6408],
    ['Koramangala', '560034', 12.9352, 77.6245],
    ['Whitefield', '560066', 12.9698, 77.75],
    ['MG Road', '560001', 12.9757, 77.6068],
    ['Electronic City', '560100', 12.8452, 77.6602],
    ['Jayanagar', '560011', 12.9299, 77.5826],
    ['Hebbal', '560024', 13.0358, 77.597],
    ['HSR Layout', '560102', 12.9121, 77.6446],
    ['Marathahalli', '560037', 12.9569, 77.7011],
    ['Yeshwanthpur', '560022', 13.0238, 77.55],
  ],
  landmarks: [
    ['tech_park', 'Manyata Tech Park', 13.0457, 77.621],
    ['tech_park', 'International Tech Park Bangalore', 12.986, 77.737],
    ['tech_park', 'Bagmane Tech Park', 12.9794, 77.66],
    ['railway_station', 'KSR Bengaluru City Junction', 12.9779, 77.5695],
    ['airport', 'Kempegowda International Airport', 13.1979, 77.7063],
    ['convention_centre', 'Bangalore International Exhibition Centre', 13.0628, 77.4748],
  ],
});
