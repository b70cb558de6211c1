import { defineCity } from '@/scripts/demo/data/define-city';

export const kochi = defineCity({
  name: 'Kochi',
  code: 'COK',
  aliases: ['Cochin', 'Ernakulam'],
  stateCode: '32',
  at: [9.9312, 76.2673],
  region: 'coastal',
  hotelCount: 14,
  about: [
    'Kochi lives from its port, the shipyard, spices and, in Kakkanad, a growing software park.',
    'Ernakulam on the mainland is the business side; the airport lies thirty kilometres north at Nedumbassery.',
    "The metro runs from Aluva through the city to Tripunithura and avoids the highway's jams.",
  ],
  localities: [
    ['MG Road', '682016', 9.972, 76.285],
    ['Kakkanad', '682030', 10.0159, 76.3419],
    ['Edappally', '682024', 10.026, 76.308],
    ['Fort Kochi', '682001', 9.9658, 76.2421],
    ['Vyttila', '682019', 9.968, 76.318],
    ['Nedumbassery', '683572', 10.156, 76.388],
  ],
  landmarks: [
    ['airport', 'Cochin International Airport', 10.152, 76.4019],
    ['railway_station', 'Ernakulam Junction', 9.969, 76.291],
    ['tech_park', 'Infopark Kochi', 10.009, 76.363],
    ['tech_park', 'SmartCity Kochi', 10.013, 76.37],
    ['convention_centre', 'Bolgatty Event Centre', 9.983, 76.266],
  ],
});
