import { defineCity } from '@/scripts/demo/data/define-city';

export const guwahati = defineCity({
  name: 'Guwahati',
  code: 'GAU',
  aliases: ['Gauhati', 'Pragjyotishpur'],
  stateCode: '18',
  at: [26.1445, 91.7362],
  region: 'river',
  hotelCount: 11,
  about: [
    'Guwahati is the gate to the seven north-eastern states: nearly every flight, lorry and train to the region passes it.',
    'The tea auction, oil companies and state departments at Dispur make up most business visits.',
    'The Brahmaputra floods its banks in July, and roads out of town may close.',
  ],
  localities: [
    ['Paltan Bazaar', '781008', 26.18, 91.751],
    ['Ganeshguri', '781006', 26.15, 91.785],
    ['GS Road', '781005', 26.16, 91.77],
    ['Dispur', '781006', 26.143, 91.79],
    ['Beltola', '781028', 26.122, 91.797],
  ],
  landmarks: [
    ['airport', 'Lokpriya Gopinath Bordoloi International Airport', 26.1061, 91.5859],
    ['railway_station', 'Guwahati Railway Station', 26.182, 91.75],
    ['sight', 'Kamakhya Temple', 26.1664, 91.7055],
    ['convention_centre', 'Srimanta Sankaradeva Kalakshetra', 26.131, 91.822],
  ],
});
