import { defineCity } from '@/scripts/demo/data/define-city';

export const newDelhi = defineCity({
  name: 'New Delhi',
  code: 'DEL',
  aliases: ['Delhi', 'Dilli', 'दिल्ली'],
  stateCode: '07',
  at: [28.6139, 77.209],
  region: 'metro',
  hotelCount: 24,
  about: [
    'New Delhi brings together ministries, embassies and industry bodies, so visitors often have appointments in three parts of the city on one day.',
    'The metro reaches the airport, Connaught Place and the business districts of Nehru Place and Saket, and is usually quicker than a car at office hours.',
    'Fog in late December and January delays early flights and trains; an afternoon arrival is safer in these weeks.',
  ],
  localities: [
    ['Connaught Place', '110001', 28.6315, 77.2167],
    ['Karol Bagh', '110005', 28.6514, 77.1907],
    ['Aerocity', '110037', 28.5487, 77.121],
    ['Nehru Place', '110019', 28.5494, 77.2528],
    ['Saket', '110017', 28.5245, 77.2066],
    ['Dwarka', '110075', 28.5921, 77.046],
    ['Paharganj', '110055', 28.6448, 77.2127],
    ['Lajpat Nagar', '110024', 28.5677, 77.2433],
    ['Okhla', '110020', 28.531, 77.271],
  ],
  landmarks: [
    ['airport', 'Indira Gandhi International Airport', 28.5665, 77.1031],
    ['railway_station', 'New Delhi Railway Station', 28.6424, 77.22],
    ['railway_station', 'Hazrat Nizamuddin Railway Station', 28.5893, 77.2534],
    ['convention_centre', 'Bharat Mandapam', 28.6176, 77.243],
    ['convention_centre', 'Yashobhoomi Convention Centre', 28.556, 77.044],
    ['business_district', 'Nehru Place Business District', 28.5491, 77.252],
  ],
});
