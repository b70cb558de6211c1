import { addDays, type IsoDate } from '@/lib/dates';
import { SUPPORTED_FIELDS, UNSUPPORTED_FIELDS } from '@/lib/domains/partner-updates/constants';

/** A hotel with the room type Oak, five rooms, and the partner that is connected to it. */
export interface ExampleHotel {
  code: string;
  name: string;
  today: IsoDate;
}

export interface DocumentedExample {
  request: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  response: unknown;
}

export const EXAMPLE_PARTNER = { code: 'copperlane-channel', name: 'Copperlane Channel Manager' };
export const EXAMPLE_HOTEL: ExampleHotel = { code: 'BLR-001', name: 'Hotel Copperlane Square', today: '2026-12-01' };
const TIME = '2026-11-25T06:30:00.000Z';

/** One example of each call. A test sends the requests and compares the answers; only times may differ. */
export function documentedExamples({ code, name, today }: ExampleHotel): Record<string, DocumentedExample> {
  const params = { hotel_code: code };
  const plan = { mealPlan: 'CP', validFrom: today, validTo: addDays(today, 400) };
  return {
    'get-partner-session': {
      request: {},
      response: {
        partner_code: EXAMPLE_PARTNER.code,
        name: EXAMPLE_PARTNER.name,
        scopes: ['inventory', 'rates', 'reservations', 'connections'],
        expires_at: '2027-11-25T06:30:00.000Z',
      },
    },
    'list-connected-hotels': { request: {}, response: { hotels: [{ hotel_code: code, name, since: TIME }] } },
    'get-hotel-mapping': {
      request: { params },
      response: {
        ...{ hotelCode: code, name, currency: 'INR', timeZone: 'Asia/Kolkata' },
        ...{ firstNight: today, lastNight: addDays(today, 400) },
        roomTypes: [
          {
            ...{ roomType: 'oak', name: 'Oak', rooms: 5, maxAdults: 3, maxKids: 2, maxGuests: 4 },
            plans: [
              { plan: 'corporate', ...plan, isReadOnly: true },
              { plan: 'website', ...plan, isReadOnly: false },
            ],
          },
        ],
        supportedFields: SUPPORTED_FIELDS,
        unsupportedFields: UNSUPPORTED_FIELDS,
      },
    },
    'disconnect-hotel': {
      request: { params, body: {} },
      response: { hotel_code: code, ended_at: TIME, ended_by: 'partner' },
    },
  };
}
