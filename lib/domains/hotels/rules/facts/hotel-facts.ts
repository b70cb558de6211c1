import { choice, count, fact, several, starred, type FactDefinition, type FactGroup } from './definitions';

const WHERE = { room: 'In every room', request: 'On request', none: 'No' };
const HIGHEST_YEAR = 2100;

/** What guests of companies in India ask for, in the order of the hotel page. A key never changes, because files and rows use it. */
export const HOTEL_FACT_GROUPS = [
  {
    key: 'money',
    title: 'Money and invoices',
    facts: {
      bill_to_company: starred(fact('yes_no', 'Bill to company')),
      gst_invoice: starred(
        choice('GST invoice to the company', {
          desk: 'At check-out, with the GSTIN of the company',
          mail: 'By mail after check-out',
          none: 'Not issued',
        }),
      ),
      gst_invoice_days: count('Invoice by mail within', 'days', 1, 60),
      deposit: starred(fact('amount', 'Deposit for extras')),
      cards: starred(fact('yes_no', 'Cards at the desk')),
      upi: starred(fact('yes_no', 'UPI at the desk')),
    },
  },
  {
    key: 'work',
    title: 'Work',
    facts: {
      desk_and_chair: starred(fact('yes_no', 'Desk and chair in the room')),
      wifi_mbps: starred(count('Wi-Fi as measured', 'Mbit/s', 0, 10_000)),
      wifi_measured_on: fact('day', 'Wi-Fi measured on'),
      bed_sockets: starred(fact('yes_no', 'Sockets at the bed')),
      meeting_rooms: starred(count('Meeting rooms', '', 0, 100)),
      quiet_floor: fact('yes_no', 'Quiet floor'),
    },
  },
  {
    key: 'power',
    title: 'Power',
    facts: {
      power_backup: starred(
        choice('Power backup', { full: 'For the whole hotel', partial: 'For a part of the hotel', none: 'No' }),
      ),
      ac_on_backup: starred(fact('yes_no', 'Air conditioning on backup')),
    },
  },
  {
    key: 'arrival',
    title: 'Arrival and departure',
    facts: {
      desk_24h: starred(fact('yes_no', 'Front desk day and night')),
      desk_hours: fact('text', 'Front desk hours'),
      early_checkin_from: starred(fact('time', 'Early check-in from')),
      early_checkin_charge: fact('text', 'Charge for early check-in'),
      late_checkout_until: starred(fact('time', 'Late check-out until')),
      late_checkout_charge: fact('text', 'Charge for late check-out'),
      night_phone: starred(fact('phone', 'Phone at night')),
      gate: fact('text', 'Entrance'),
      pickup: starred(
        choice('Pick-up', { free: 'Free on request', paid: 'On request, at a charge', none: 'Not offered' }),
      ),
    },
  },
  {
    key: 'papers',
    title: 'Identity papers and guests',
    facts: {
      accepted_ids: starred(
        several('Accepted papers', {
          aadhaar: 'Aadhaar',
          driving_licence: 'Driving licence',
          voter_id: 'Voter id',
          passport: 'Passport',
          pan: 'PAN card',
        }),
      ),
      local_id: starred(fact('yes_no', 'Guests with a local address')),
      unmarried_couples: starred(fact('yes_no', 'Unmarried couples')),
      foreign_guests: fact('yes_no', 'Guests from abroad'),
      minimum_age: count('Minimum age at check-in', 'years', 0, 30),
    },
  },
  {
    key: 'safety',
    title: 'Safety',
    facts: {
      cctv: fact('yes_no', 'CCTV in common areas'),
      fire_certificate: fact('yes_no', 'Fire certificate'),
      doctor: fact('yes_no', 'Doctor on call'),
      women_floor: fact('yes_no', 'Floor for women'),
    },
  },
  {
    key: 'access',
    title: 'Accessibility',
    facts: {
      step_free_entrance: fact('yes_no', 'Step-free entrance'),
      accessible_room: fact('yes_no', 'Accessible room'),
      roll_in_shower: fact('yes_no', 'Roll-in shower'),
      grab_rails: fact('yes_no', 'Grab rails'),
      door_width: count('Narrowest door on the way', 'cm', 40, 300),
    },
  },
  {
    key: 'transport',
    title: 'Transport',
    facts: {
      parking: choice('Parking for cars', { free: 'Free', paid: 'At a charge', none: 'No' }),
      driver_room: fact('yes_no', 'Room for drivers'),
      ev_charging: fact('yes_no', 'Charging of electric cars'),
    },
  },
  {
    key: 'food',
    title: 'Food',
    facts: {
      breakfast_from: fact('time', 'Breakfast from'),
      vegetarian: choice('Vegetarian food', { only: 'The kitchen is vegetarian', yes: 'Yes', none: 'No' }),
      jain: fact('yes_no', 'Jain food'),
      late_dinner_until: fact('time', 'Dinner until'),
      alcohol: choice('Alcohol', { served: 'Served', not_served: 'Not served', dry_state: 'Not served (dry state)' }),
    },
  },
  {
    key: 'rooms',
    title: 'In the rooms',
    facts: {
      extra_bed: fact('yes_no', 'Extra bed'),
      iron: choice('Iron', WHERE),
      kettle: choice('Kettle', WHERE),
      safe: choice('Safe', WHERE),
    },
  },
  {
    key: 'rules',
    title: 'House rules',
    facts: {
      visitors: choice('Visitors', { room: 'In rooms and lobby', lobby: 'In the lobby', none: 'Not allowed' }),
      smoking: choice('Smoking', { rooms: 'In smoking rooms', outside: 'Outside only', none: 'Not allowed' }),
      pets: choice('Pets', { yes: 'Welcome', request: 'On request', none: 'Not allowed' }),
      quiet_from: fact('time', 'Quiet from'),
    },
  },
  {
    key: 'building',
    title: 'The hotel',
    facts: {
      star_issuer: fact('text', 'Star class granted by'),
      star_issued_on: fact('day', 'Star class granted on'),
      licences: fact('text', 'Licences'),
      year_opened: count('Opened', '', 1700, HIGHEST_YEAR),
      year_renovated: count('Renovated', '', 1900, HIGHEST_YEAR),
      floors: starred(count('Floors', '', 1, 200)),
      lift: starred(fact('yes_no', 'Lift')),
      rooms: starred(count('Rooms in all', '', 1, 10_000)),
    },
  },
] as const satisfies readonly FactGroup[];

type Keys<Group> = Group extends { facts: infer Facts } ? keyof Facts : never;
export type HotelFactKey = Keys<(typeof HOTEL_FACT_GROUPS)[number]>;

const GROUPS: readonly FactGroup[] = HOTEL_FACT_GROUPS;

export const HOTEL_FACTS: Readonly<Record<string, FactDefinition>> = Object.assign(
  {},
  ...GROUPS.map(({ facts }) => facts),
);
