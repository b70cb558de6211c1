import { defineCity } from '@/scripts/demo/data/define-city';

export const vijayawada = defineCity({
  name: 'Vijayawada',
  code: 'VGA',
  aliases: ['Bezawada'],
  stateCode: '37',
  at: [16.5062, 80.648],
  region: 'river',
  hotelCount: 9,
  about: [
    'Vijayawada is one of the busiest rail junctions of the south and the wholesale market of Andhra Pradesh.',
    'Officials and contractors for the state capital region at Amaravati usually stay here, across the Krishna river.',
  ],
  localities: [
    ['Governorpet', '520002', 16.513, 80.627],
    ['Benz Circle', '520010', 16.499, 80.656],
    ['Labbipet', '520010', 16.506, 80.644],
    ['Gannavaram', '521101', 16.541, 80.801],
  ],
  landmarks: [
    ['railway_station', 'Vijayawada Junction', 16.518, 80.619],
    ['airport', 'Vijayawada International Airport', 16.5304, 80.7968],
    ['sight', 'Kanaka Durga Temple', 16.515, 80.606],
  ],
});
