import {
  choiceFact,
  numberFact,
  simpleFact,
  listFact,
  starred,
  type FactDefinition,
  type FactGroup,
} from './definitions';

const WHERE = { room: 'In every room', request: 'On request', none: 'No' };
const HIGHEST_YEAR = 2100;

/** What guests of companies in India ask for, in the order of the hotel page. A key never changes, because files and rows use it. */
export const HOTEL_FACT_GROUPS = [
  {
    key: 'money',
    title: 'Money and invoices',
    facts: {
      bill_to_company: starred(simpleFact('yes_no', 'Bill to company')),
      gst_invoice: starred(
        choiceFact('GST invoice to the company', {
          desk: 'At check-out, with the GSTIN of the company',
          mail: 'By mail after check-out',
          none: 'Not issued',
        }),
      ),
      gst_invoice_days: numberFact('Invoice by mail within', 'days', 1, 60),
      deposit: starred(simpleFact('amount', 'Deposit for extras')),
      cards: starred(simpleFact('yes_no', 'Cards at the desk')),
      upi: starred(simpleFact('yes_no', 'UPI at the desk')),
    },
  },
  {
    key: 'work',
    title: 'Work',
    facts: {
      desk_and_chair: starred(simpleFact('yes_no', 'Desk and chair in the room')),
      wifi_mbps: starred(numberFact('Wi-Fi as measured', 'Mbit/s', 0, 10_000)),
      wifi_measured_on: simpleFact('day', 'Wi-Fi measured on'),
      bed_sockets: starred(simpleFact('yes_no', 'Sockets at the bed')),
      meeting_rooms: starred(numberFact('Meeting rooms', '', 0, 100)),
      quiet_floor: simpleFact('yes_no', 'Quiet floor'),
    },
  },
  {
    key: 'power',
    title: 'Power',
    facts: {
      power_backup: starred(
        choiceFact('Power backup', { full: 'For the whole hotel', partial: 'For a part of the hotel', none: 'No' }),
      ),
      ac_on_backup: starred(simpleFact('yes_no', 'Air conditioning on backup')),
    },
  },
  {
    key: 'arrival',
    title: 'Arrival and departure',
    facts: {
      desk_24h: starred(simpleFact('yes_no', 'Front desk day and night')),
      desk_hours: simpleFact('text', 'Front desk hours'),
      early_checkin_from: starred(simpleFact('time', 'Early check-in from')),
      early_checkin_charge: simpleFact('text', 'Charge for early check-in'),
      late_checkout_until: starred(simpleFact('time', 'Late check-out until')),
      late_checkout_charge: simpleFact('text', 'Charge for late check-out'),
      night_phone: starred(simpleFact('phone', 'Phone at night')),
      gate: simpleFact('text', 'Entrance'),
      pickup: starred(
        choiceFact('Pick-up', { free: 'Free on request', paid: 'On request, at a charge', none: 'Not offered' }),
      ),
    },
  },
  {
    key: 'papers',
    title: 'Identity papers and guests',
    facts: {
      accepted_ids: starred(
        listFact('Accepted papers', {
          aadhaar: 'Aadhaar',
          driving_licence: 'Driving licence',
          voter_id: 'Voter id',
          passport: 'Passport',
          pan: 'PAN card',
        }),
      ),
      local_id: starred(simpleFact('yes_no', 'Guests with a local address')),
      unmarried_couples: starred(simpleFact('yes_no', 'Unmarried couples')),
      foreign_guests: simpleFact('yes_no', 'Guests from abroad'),
      minimum_age: numberFact('Minimum age at check-in', 'years', 0, 30),
    },
  },
  {
    key: 'safety',
    title: 'Safety',
    facts: {
      cctv: simpleFact('yes_no', 'CCTV in common areas'),
      fire_certificate: simpleFact('yes_no', 'Fire certificate'),
      doctor: simpleFact('yes_no', 'Doctor on call'),
      women_floor: simpleFact('yes_no', 'Floor for women'),
    },
  },
  {
    key: 'access',
    title: 'Accessibility',
    facts: {
      step_free_entrance: simpleFact('yes_no', 'Step-free entrance'),
      accessible_room: simpleFact('yes_no', 'Accessible room'),
      roll_in_shower: simpleFact('yes_no', 'Roll-in shower'),
      grab_rails: simpleFact('yes_no', 'Grab rails'),
      door_width: numberFact('Narrowest door on the way', 'cm', 40, 300),
    },
  },
  {
    key: 'transport',
    title: 'Transport',
    facts: {
      parking: choiceFact('Parking for cars', { free: 'Free', paid: 'At a charge', none: 'No' }),
      driver_room: simpleFact('yes_no', 'Room for drivers'),
      ev_charging: simpleFact('yes_no', 'Charging of electric cars'),
    },
  },
  {
    key: 'food',
    title: 'Food',
    facts: {
      breakfast_from: simpleFact('time', 'Breakfast from'),
      vegetarian: choiceFact('Vegetarian food', { only: 'The kitchen is vegetarian', yes: 'Yes', none: 'No' }),
      jain: simpleFact('yes_no', 'Jain food'),
      late_dinner_until: simpleFact('time', 'Dinner until'),
      alcohol: choiceFact('Alcohol', {
        served: 'Served',
        not_served: 'Not served',
        dry_state: 'Not served (dry state)',
      }),
    },
  },
  {
    key: 'rooms',
    title: 'In the rooms',
    facts: {
      extra_bed: simpleFact('yes_no', 'Extra bed'),
      iron: choiceFact('Iron', WHERE),
      kettle: choiceFact('Kettle', WHERE),
      safe: choiceFact('Safe', WHERE),
    },
  },
  {
    key: 'rules',
    title: 'House rules',
    facts: {
      visitors: choiceFact('Visitors', { room: 'In rooms and lobby', lobby: 'In the lobby', none: 'Not allowed' }),
      smoking: choiceFact('Smoking', { rooms: 'In smoking rooms', outside: 'Outside only', none: 'Not allowed' }),
      pets: choiceFact('Pets', { yes: 'Welcome', request: 'On request', none: 'Not allowed' }),
      quiet_from: simpleFact('time', 'Quiet from'),
    },
  },
  {
    key: 'building',
    title: 'The hotel',
    facts: {
      star_issuer: simpleFact('text', 'Star class granted by'),
      star_issued_on: simpleFact('day', 'Star class granted on'),
      licences: simpleFact('text', 'Licences'),
      year_opened: numberFact('Opened', '', 1700, HIGHEST_YEAR),
      year_renovated: numberFact('Renovated', '', 1900, HIGHEST_YEAR),
      floors: starred(numberFact('Floors', '', 1, 200)),
      lift: starred(simpleFact('yes_no', 'Lift')),
      rooms: starred(numberFact('Rooms in all', '', 1, 10_000)),
    },
  },
] as const satisfies readonly FactGroup[];

type FactKeyOf<Group> = Group extends { facts: infer Facts } ? keyof Facts : never;
export type HotelFactKey = FactKeyOf<(typeof HOTEL_FACT_GROUPS)[number]>;

const GROUPS: readonly FactGroup[] = HOTEL_FACT_GROUPS;

export const HOTEL_FACTS: Readonly<Record<string, FactDefinition>> = Object.assign(
  {},
  ...GROUPS.map(({ facts }) => facts),
);
