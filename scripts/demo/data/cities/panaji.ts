import { defineCity } from '@/scripts/demo/data/define-city';

export const panaji = defineCity({
  name: 'Panaji',
  code: 'GOA',
  aliases: ['Panjim', 'Nova Goa'],
  stateCode: '30',
  at: [15.4909, 73.8278],
  region: 'coastal',
  hotelCount: 12,
  about: [
    'Panaji is the capital of Goa, where ministries, banks and mining companies share a small riverside town.',
    'Conferences are held here all year; from June to September the rain keeps holidaymakers away and room prices low.',
    'Goa has two airports: Dabolim to the south and Mopa to the north, each about an hour away.',
  ],
  localities: [
    ['Campal', '403001', 15.492, 73.818],
    ['Miramar', '403002', 15.481, 73.809],
    ['Patto', '403001', 15.496, 73.837],
    ['Dona Paula', '403004', 15.459, 73.805],
    ['Porvorim', '403521', 15.533, 73.823],
  ],
  landmarks: [
    ['airport', 'Dabolim Airport', 15.3808, 73.8314],
    ['airport', 'Manohar International Airport Mopa', 15.744, 73.86],
    ['railway_station', 'Karmali Railway Station', 15.491, 73.921],
    ['convention_centre', 'Dr Shyama Prasad Mukherjee Stadium', 15.457, 73.833],
  ],
});
