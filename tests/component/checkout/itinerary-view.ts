import type { ItineraryView, Price } from '@/lib/domains/itinerary/contract';

/** Two nights of one room. Rupees. */
export const PRICE: Price = {
  pre_tax_price: 12000,
  pretax_price: 12000,
  tax: 600.5,
  total_tax: 600.5,
  discount: 0,
  post_tax_price: 12600.5,
  total_payable: 12601,
  round_off: 0.5,
  nights_breakup: [
    { date: '2026-12-10', pre_tax_price: 6000, tax: 300.25, discount: 0, post_tax_price: 6300.25 },
    { date: '2026-12-11', pre_tax_price: 6000, tax: 300.25, discount: 0, post_tax_price: 6300.25 },
  ],
  why: ['2026-12-10', '2026-12-11'].map((date) => ({
    date,
    room: 1,
    taxable: 6000,
    tax_rate: 5,
    cgst: 150.13,
    sgst: 150.12,
    utgst: 0,
    igst: 0,
    rule: 'GST-2025-05',
    rule_from: '2025-09-22',
    place_of_supply: '29',
    input_credit: false,
    text: '₹6,000 for the room and night is at most ₹7,500: CGST 2.5% + SGST 2.5%',
  })),
  meal_plan: 'CP',
  cancellation_policy: ['Free cancellation until 12:00 on 9 Dec 2026.'],
};

const FLAGS = {
  btc_allowed: true,
  booking_gstin_enabled: true,
  isOtpEnabled: false,
  payNowAllowed: true,
  pay_at_hotel_allowed: false,
};

export const VIEW: ItineraryView = {
  hotel: {
    id: 4,
    name: 'Brookhaven Lane Central',
    street: '139 Temple Tank Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    locality: 'MG Road',
    image_url: '/images/v1/hotels/metro-tower-x/facade-332x166.webp',
    legal_state_code: '29',
    coordinates: { lat: 12.97, lng: 77.6 },
  },
  date: { checkin: '2026-12-10', checkout: '2026-12-12', nights: 2 },
  room: { type: 'oak', name: 'Oak Standard', count: 1, config: [{ adults: 2, kids: 0 }], availability: 5 },
  price_source: 'corp',
  price: PRICE,
  prices: { corp: PRICE },
  bid: 317,
  bid_expires_at: '2026-11-21T11:00:00.000Z',
  coupon_code: null,
  hotel_saleable: true,
  blackout_date: false,
  is_dual_price_enabled: false,
  ...FLAGS,
  daily_limit: null,
  credit_limit: 100000,
  special_requests: {
    check_in_time: '12pm',
    check_out_time: '11am',
    message: '',
    offers: [],
    btcAllowed: true,
    ...FLAGS,
  },
};
