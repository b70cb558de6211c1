import { defineCity } from '@/scripts/demo/data/define-city';

export const mangaluru = defineCity({
  name: 'Mangaluru',
  code: 'IXE',
  aliases: ['Mangalore', 'Kudla'],
  stateCode: '29',
  at: [12.9141, 74.856],
  region: 'coastal',
  hotelCount: 9,
  about: [
    'Mangaluru has a deep-water port, a refinery and large hospitals, and most visitors come for one of the three.',
    'The old airport road winds up a plateau to Bajpe; allow forty minutes from the centre.',
  ],
  localities: [
    ['Hampankatta', '575001', 12.87, 74.843],
    ['Kadri', '575002', 12.886, 74.856],
    ['Bejai', '575004', 12.887, 74.844],
    ['Surathkal', '575014', 13.009, 74.794],
  ],
  landmarks: [
    ['airport', 'Mangaluru International Airport', 12.9613, 74.8901],
    ['railway_station', 'Mangaluru Central', 12.864, 74.843],
    ['business_district', 'New Mangalore Port', 12.928, 74.823],
    ['convention_centre', 'TMA Pai International Convention Centre', 12.875, 74.842],
  ],
});
