import type { MeansOfPayment } from '@/lib/domains/bookings/types';

export type DemoStatus = 'confirmed' | 'under_way' | 'checked_out' | 'cancelled' | 'no_show';

export interface StayGroup {
  readonly count: number;
  /**
   * First and last check-in in days after the day of loading; negative numbers are days before it. Stays are distributed evenly between
   * them.
   */
  readonly from: number;
  readonly to: number;
  readonly status: DemoStatus;
  readonly settlement: MeansOfPayment;
  /** By default, hotel and length are chosen at random. */
  readonly fixed?: { hotelCode: string; nights: number };
}

const group = (count: number, from: number, to: number, status: DemoStatus, settlement: MeansOfPayment): StayGroup => ({
  count,
  from,
  to,
  status,
  settlement,
});

/** The hotel whose desk the demo shows (docs/demo.md): arrivals, guests and departures of the day of loading, and statements of past months. */
const DESK_HOTEL = 'BLR-001';

const atDesk = (
  count: number,
  day: number,
  nights: number,
  status: DemoStatus,
  settlement: MeansOfPayment,
): StayGroup => ({ count, from: day, to: day, status, settlement, fixed: { hotelCode: DESK_HOTEL, nights } });

/** Past stays, at least one in every month of the statement. */
const pastAtDesk = (count: number, from: number, nights: number, settlement: MeansOfPayment): StayGroup => ({
  ...{ count, from, to: -6, status: 'checked_out', settlement, fixed: { hotelCode: DESK_HOTEL, nights } },
});

/**
 * Bookings of each demo entity. Stays after day 185 fill the upcoming lists six months after loading; a unit test checks this.
 * Upcoming stays are on credit or paid at the hotel, so that a cancellation needs no refund of a payment that the provider does
 * not have.
 */
export const STAY_PROGRAMME: Readonly<Record<string, readonly StayGroup[]>> = {
  acme: [
    group(16, 2, 180, 'confirmed', 'credit'),
    group(16, 190, 355, 'confirmed', 'credit'),
    group(2, 20, 40, 'confirmed', 'pay_at_hotel'),
    group(1, -1, -1, 'under_way', 'credit'),
    group(22, -300, -6, 'checked_out', 'credit'),
    group(4, -120, -20, 'checked_out', 'pay_at_hotel'),
    group(5, -200, -15, 'cancelled', 'credit'),
    group(4, 30, 300, 'cancelled', 'credit'),
  ],
  'acme-west': [
    group(10, 5, 180, 'confirmed', 'credit'),
    group(13, 190, 355, 'confirmed', 'credit'),
    group(14, -280, -8, 'checked_out', 'credit'),
    group(3, -90, -20, 'cancelled', 'credit'),
    group(2, 40, 200, 'cancelled', 'credit'),
    atDesk(3, 0, 2, 'confirmed', 'credit'),
    atDesk(2, -1, 4, 'under_way', 'credit'),
    atDesk(2, -2, 2, 'under_way', 'credit'),
    atDesk(2, 1, 3, 'confirmed', 'credit'),
    pastAtDesk(20, -300, 2, 'credit'),
  ],
  nimbus: [
    group(6, 8, 180, 'confirmed', 'credit'),
    group(11, 190, 350, 'confirmed', 'credit'),
    group(12, -240, -10, 'checked_out', 'credit'),
    group(2, -60, -20, 'cancelled', 'credit'),
  ],
  orbit: [
    group(6, 6, 180, 'confirmed', 'pay_at_hotel'),
    group(11, 190, 350, 'confirmed', 'pay_at_hotel'),
    group(12, -260, -9, 'checked_out', 'pay_at_hotel'),
    group(2, -70, -20, 'cancelled', 'pay_at_hotel'),
    atDesk(2, 0, 3, 'confirmed', 'pay_at_hotel'),
    pastAtDesk(13, -290, 1, 'pay_at_hotel'),
  ],
  wayfarer: [
    group(24, 4, 180, 'confirmed', 'pay_at_hotel'),
    group(8, 10, 170, 'confirmed', 'credit'),
    group(26, 188, 358, 'confirmed', 'pay_at_hotel'),
    group(8, 195, 350, 'confirmed', 'credit'),
    // These stays are on credit, because an agent's unpaid booking is released before check-in.
    group(3, -2, -1, 'under_way', 'credit'),
    group(36, -320, -6, 'checked_out', 'credit'),
    group(26, -250, -12, 'cancelled', 'pay_at_hotel'),
    group(8, 25, 330, 'cancelled', 'pay_at_hotel'),
    group(3, -150, -20, 'no_show', 'pay_at_hotel'),
  ],
};

export const GUEST_NAMES = [
  'Aditi Kulkarni',
  'Balaji Raman',
  'Charu Bhatia',
  'Daniel Dsouza',
  'Esha Mukherjee',
  'Farhan Sheikh',
  'Gauri Patil',
  'Hemant Joshi',
  'Isha Agarwal',
  'Jatin Malhotra',
  'Kiran Naidu',
  'Leela Varghese',
  'Manish Tiwari',
  'Nandini Iyer',
  'Omkar Shinde',
  'Preeti Chauhan',
  'Ravi Subramaniam',
  'Simran Kaur',
  'Tarun Bose',
  'Usha Reddy',
  'Varun Kapoor',
  'Zoya Ansari',
] as const;

export const DEPARTMENTS = ['Sales', 'Engineering', 'Finance', 'Operations', 'Audit'] as const;
