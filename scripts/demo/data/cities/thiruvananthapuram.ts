import { defineCity } from '@/scripts/demo/data/define-city';

export const thiruvananthapuram = defineCity({
  name: 'Thiruvananthapuram',
  code: 'TRV',
  aliases: ['Trivandrum'],
  stateCode: '32',
  at: [8.5241, 76.9366],
  region: 'coastal',
  hotelCount: 10,
  about: [
    "Thiruvananthapuram is the seat of Kerala's government and of India's rocket engineers at Thumba.",
    "Technopark, one of the country's oldest software parks, stands at Kazhakkoottam, fifteen kilometres north of the centre.",
  ],
  localities: [
    ['Thampanoor', '695001', 8.488, 76.952],
    ['Kazhakkoottam', '695582', 8.568, 76.873],
    ['Kowdiar', '695003', 8.523, 76.962],
    ['Pattom', '695004', 8.52, 76.943],
    ['Vazhuthacaud', '695014', 8.503, 76.958],
  ],
  landmarks: [
    ['airport', 'Thiruvananthapuram International Airport', 8.4821, 76.9201],
    ['railway_station', 'Thiruvananthapuram Central', 8.4874, 76.952],
    ['tech_park', 'Technopark Trivandrum', 8.556, 76.88],
    ['sight', 'Padmanabhaswamy Temple', 8.4827, 76.9436],
  ],
});
