import { defineCity } from '@/scripts/demo/data/define-city';

export const pune = defineCity({
  name: 'Pune',
  code: 'PNQ',
  aliases: ['Poona', 'पुणे'],
  stateCode: '27',
  at: [18.5204, 73.8567],
  region: 'metro',
  hotelCount: 20,
  about: [
    'Pune combines vehicle plants in the north-west with software campuses in Hinjawadi and Kharadi, on opposite sides of the city.',
    'Crossing from Hinjawadi to the airport in the evening can take ninety minutes, so most visitors stay near the campus they work with.',
    'The expressway reaches Navi Mumbai in about two hours in normal traffic.',
  ],
  localities: [
    ['Hinjawadi', '411057', 18.5913, 73.7389],
    ['Kharadi', '411014', 18.551, 73.94],
    ['Viman Nagar', '411014', 18.5679, 73.9143],
    ['Koregaon Park', '411001', 18.5362, 73.8939],
    ['Shivajinagar', '411005', 18.5308, 73.8475],
    ['Baner', '411045', 18.559, 73.7868],
    ['Hadapsar', '411028', 18.5089, 73.926],
    ['Pimpri', '411018', 18.6279, 73.8009],
  ],
  landmarks: [
    ['tech_park', 'Rajiv Gandhi Infotech Park', 18.591, 73.729],
    ['tech_park', 'EON Free Zone', 18.552, 73.951],
    ['tech_park', 'Magarpatta Cybercity', 18.5158, 73.9272],
    ['railway_station', 'Pune Junction', 18.5289, 73.8744],
    ['airport', 'Pune International Airport', 18.5821, 73.9197],
    ['convention_centre', 'Auto Cluster Exhibition Centre', 18.644, 73.811],
  ],
});
