import { defineCity } from '@/scripts/demo/data/define-city';

export const lucknow = defineCity({
  name: 'Lucknow',
  code: 'LKO',
  aliases: ['Lakhnau', 'लखनऊ'],
  stateCode: '09',
  at: [26.8467, 80.9462],
  region: 'river',
  hotelCount: 11,
  about: [
    "Lucknow is the seat of the government of India's most populous state, and Vidhan Sabha Marg is where most official visits end.",
    'Gomti Nagar has become the office district, with a software campus further south on Shaheed Path.',
  ],
  localities: [
    ['Hazratganj', '226001', 26.85, 80.946],
    ['Gomti Nagar', '226010', 26.856, 81.002],
    ['Charbagh', '226004', 26.832, 80.923],
    ['Aliganj', '226024', 26.894, 80.939],
    ['Alambagh', '226005', 26.815, 80.903],
  ],
  landmarks: [
    ['airport', 'Chaudhary Charan Singh International Airport', 26.7606, 80.8893],
    ['railway_station', 'Lucknow Charbagh Railway Station', 26.831, 80.923],
    ['convention_centre', 'Indira Gandhi Pratishthan', 26.869, 81.012],
    ['tech_park', 'HCL IT City Lucknow', 26.78, 80.998],
  ],
});
