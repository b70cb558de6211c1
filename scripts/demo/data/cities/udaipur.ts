import { defineCity } from '@/scripts/demo/data/define-city';

export const udaipur = defineCity({
  name: 'Udaipur',
  code: 'UDR',
  aliases: [],
  stateCode: '08',
  at: [24.5854, 73.7125],
  region: 'river',
  hotelCount: 10,
  about: [
    'Udaipur mines zinc and marble and is a favourite of companies for off-site meetings on the lakes.',
    'The airport at Dabok is about twenty-two kilometres east; plan forty minutes for the road.',
  ],
  localities: [
    ['Fateh Sagar', '313001', 24.601, 73.682],
    ['Hiran Magri', '313002', 24.553, 73.717],
    ['Lake Pichola', '313001', 24.576, 73.679],
    ['Sukhadia Circle', '313001', 24.603, 73.699],
  ],
  landmarks: [
    ['railway_station', 'Udaipur City Railway Station', 24.569, 73.699],
    ['airport', 'Maharana Pratap Airport', 24.6177, 73.8961],
    ['sight', 'City Palace Udaipur', 24.5764, 73.6835],
  ],
});
