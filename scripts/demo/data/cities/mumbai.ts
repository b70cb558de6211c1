import { defineCity } from '@/scripts/demo/data/define-city';

export const mumbai = defineCity({
  name: 'Mumbai',
  code: 'BOM',
  aliases: ['Bombay', 'मुंबई'],
  stateCode: '27',
  at: [19.076, 72.8777],
  region: 'coastal',
  hotelCount: 26,
  about: [
    "Mumbai holds India's stock exchanges, the central bank and most head offices of banks and insurers, with the newer towers standing in Bandra Kurla Complex.",
    'The city is long and narrow, so trips north to south take an hour or more in the evening; suburban trains are the fastest way if you travel light.',
    'From June to September heavy rain can stop trains and flights for half a day, and a flexible check-out time is worth having.',
  ],
  localities: [
    ['Andheri East', '400069', 19.1155, 72.8727],
    ['Bandra Kurla Complex', '400051', 19.0653, 72.866],
    ['Powai', '400076', 19.1176, 72.906],
    ['Lower Parel', '400013', 18.9966, 72.8258],
    ['Colaba', '400005', 18.9067, 72.8147],
    ['Malad West', '400064', 19.186, 72.836],
    ['Vashi', '400703', 19.077, 72.9987],
    ['Goregaon East', '400063', 19.164, 72.86],
    ['Dadar', '400014', 19.0178, 72.8478],
  ],
  landmarks: [
    ['airport', 'Chhatrapati Shivaji Maharaj International Airport', 19.0887, 72.8679],
    ['railway_station', 'Chhatrapati Shivaji Maharaj Terminus', 18.9402, 72.8356],
    ['railway_station', 'Mumbai Central Railway Station', 18.9696, 72.8194],
    ['convention_centre', 'Bombay Exhibition Centre', 19.151, 72.8545],
    ['convention_centre', 'Jio World Convention Centre', 19.0634, 72.8617],
    ['tech_park', 'Mindspace Malad', 19.1812, 72.836],
  ],
});
