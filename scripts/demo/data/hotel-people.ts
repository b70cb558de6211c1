import type { HotelRole } from '@/lib/domains/hotel-members/types';

/** A secret in Base32. Tests and docs/demo.md depend on this value. */
export const DEMO_TOTP_SECRET = 'FOLIODEMO2345672FOLIODEMO2345672';

interface HotelPersonSeed {
  readonly email: string;
  readonly name: string;
  readonly role: HotelRole;
  readonly hotelCodes: readonly string[];
  readonly hasSecondFactor: boolean;
}

export const DEMO_HOTEL_PEOPLE: readonly HotelPersonSeed[] = [
  {
    email: 'desk@copperlane.example',
    name: 'Divya Menon',
    role: 'desk',
    hotelCodes: ['BLR-001'],
    hasSecondFactor: false,
  },
  {
    email: 'revenue@copperlane.example',
    name: 'Rohan Shetty',
    role: 'revenue',
    hotelCodes: ['BLR-001'],
    hasSecondFactor: true,
  },
  {
    email: 'owner@copperlane.example',
    name: 'Omkar Hegde',
    role: 'owner',
    hotelCodes: ['BLR-001'],
    hasSecondFactor: true,
  },
  {
    email: 'desk@bluetern.example',
    name: 'Bhavna Pillai',
    role: 'desk',
    hotelCodes: ['BLR-002', 'BLR-001'],
    hasSecondFactor: false,
  },
];
