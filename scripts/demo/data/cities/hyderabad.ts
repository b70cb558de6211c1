import { defineCity } from '@/scripts/demo/data/define-city';

export const hyderabad = defineCity({
  name: 'Hyderabad',
  code: 'HYD',
  aliases: ['Bhagyanagar', 'हैदराबाद'],
  stateCode: '36',
  at: [17.385, 78.4867],
  region: 'metro',
  hotelCount: 22,
  about: [
    "Hyderabad's offices cluster in HITEC City, Gachibowli and the Financial District, some twenty kilometres west of the old town.",
    'The outer ring road brings you from the airport at Shamshabad to Gachibowli in about forty minutes without crossing the centre.',
    'Drug makers and their suppliers sit in the north, around Genome Valley, so a stay in Secunderabad suits them better.',
  ],
  localities: [
    ['HITEC City', '500081', 17.4474, 78.3762],
    ['Gachibowli', '500032', 17.4401, 78.3489],
    ['Banjara Hills', '500034', 17.4156, 78.4347],
    ['Begumpet', '500016', 17.444, 78.463],
    ['Secunderabad', '500003', 17.4399, 78.4983],
    ['Kondapur', '500084', 17.4622, 78.3568],
    ['Abids', '500001', 17.393, 78.473],
    ['Shamshabad', '501218', 17.25, 78.39],
  ],
  landmarks: [
    ['tech_park', 'Raheja Mindspace Hyderabad', 17.441, 78.381],
    ['tech_park', 'Waverock SEZ', 17.417, 78.344],
    ['convention_centre', 'Hyderabad International Convention Centre', 17.472, 78.372],
    ['convention_centre', 'HITEX Exhibition Centre', 17.47, 78.376],
    ['railway_station', 'Secunderabad Junction', 17.4337, 78.5016],
    ['airport', 'Rajiv Gandhi International Airport', 17.2313, 78.4299],
  ],
});
