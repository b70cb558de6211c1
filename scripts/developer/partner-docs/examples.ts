import { addDays, type IsoDate } from '@/lib/dates';
import { SUPPORTED_FIELDS, UNSUPPORTED_FIELDS } from '@/lib/domains/partner-updates/constants';

/**
 * A hotel with the room type Oak, five rooms, the partner that is connected to it, and two reservations of the company
 * below: `arriving` from today, then `reference` from the thirtieth day on.
 */
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
export const EXAMPLE_RESERVATION = {
  reference: 'FOL7K2M9QRT',
  arriving: 'FOL4H8W3XNP',
  company: 'Acme Industries Pvt Ltd',
};
const TIME = '2026-11-25T06:30:00.000Z';

/** One example of each call. A test sends the requests and compares the answers; only times may differ. */
export function documentedExamples({ code, name, today }: ExampleHotel): Record<string, DocumentedExample> {
  const params = { hotel_code: code };
  const night = (days: number) => addDays(today, days);
  const nights = (first: number, last: number) => ({ roomType: 'oak', from: night(first), to: night(last) });
  const message = {
    version: 1_764_000_000_000,
    seenRevision: 0,
    availability: [{ ...nights(10, 16), toSell: 3 }],
    restrictions: [{ ...nights(10, 11), minStay: 2, closedToArrival: true, maxStay: 14 }],
    rates: [
      { ...nights(10, 12), plan: 'website', single: 4_500_00, double: 5_200_00 },
      { ...nights(10, 12), plan: 'corporate', single: 4_000_00 },
    ],
  };
  const applied = { status: 'applied', code: null, warnings: [] };
  const open = { stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false };
  const website = { plan: 'website', extraAdult: 900_00, kid: 0 };
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
    ...reservationExamples({ code, today }),
    ...WEBHOOK_EXAMPLES,
    'put-ari': {
      request: { params, body: message },
      response: {
        applied: 12,
        results: [
          { path: 'availability/0', ...applied, cells: 7 },
          { path: 'restrictions/0', ...applied, cells: 2, warnings: ['unsupported_field'] },
          { path: 'rates/0', ...applied, cells: 3 },
          { path: 'rates/1', status: 'refused', code: 'read_only_plan', cells: 0, warnings: [] },
        ],
      },
    },
    'get-ari': {
      request: { params, query: { from: night(10), to: night(13) } },
      response: {
        revision: 2,
        availability: [{ roomType: 'oak', from: night(10), to: night(13), toSell: 3 }],
        restrictions: [
          { roomType: 'oak', from: night(10), to: night(11), ...open, minStay: 2, closedToArrival: true },
          { roomType: 'oak', from: night(12), to: night(13), ...open },
        ],
        rates: [
          { roomType: 'oak', from: night(10), to: night(12), ...website, single: 4_500_00, double: 5_200_00 },
          { roomType: 'oak', from: night(13), to: night(13), ...website, single: 4_800_00, double: 5_300_00 },
        ],
        owned: [
          { kind: 'availability', from: night(10), to: night(13) },
          { kind: 'restrictions', from: night(10), to: night(13) },
          { kind: 'rates', from: night(10), to: night(13) },
        ],
      },
    },
    'get-hotel-health': {
      request: { params },
      response: {
        hotelCode: code,
        connection: { state: 'approved', since: TIME },
        lastMessage: {
          ...{ receivedAt: TIME, version: message.version, seenRevision: 0, cells: 12 },
          items: { applied: 3, clamped: 0, stale: 0, ignored: 0, refused: 1 },
        },
        newestRevision: 2,
        acknowledgedRevision: 2,
        owned: [
          { kind: 'availability', from: today, to: night(400) },
          { kind: 'restrictions', from: today, to: night(400) },
          { kind: 'rates', from: today, to: night(400) },
        ],
        ownedCells: { availability: 401, restrictions: 401, rates: 401 },
        oversoldNights: 0,
        oversold: [],
        webhooks: [],
      },
    },
    'disconnect-hotel': {
      request: { params, body: {} },
      response: { hotel_code: code, ended_at: TIME, ended_by: 'partner' },
    },
  };
}

const WEBHOOK = {
  ...{ webhook_id: 1, url: 'https://hooks.copperlane.example/folio/', is_enabled: true, switched_off_reason: null },
  ...{ paused_until: null, previous_secret_until: null, created_at: TIME },
};
const MOVED = { ...WEBHOOK, url: 'https://hooks.copperlane.example/folio/2/' };
const ROTATED = { ...MOVED, previous_secret_until: TIME };
const OF_WEBHOOK = { params: { webhook_id: '1' } };
const SENT = {
  webhook_id: 1,
  deliveries: [
    {
      ...{ delivery_id: 1, message_id: 'msg_5f1c9a3e8b7d4c6f9a0b1c2d3e4f5a6b', type: 'webhook.test', state: 'waiting' },
      ...{ created_at: TIME, next_attempt_at: TIME, attempts: [] },
    },
  ],
};
const SECRET = 'whsec_Zm9saW8tZXhhbXBsZS1zZWNyZXQtZm9yLWRvY3M=';

const WEBHOOK_EXAMPLES: Record<string, DocumentedExample> = {
  'create-partner-webhook': {
    request: { body: { url: WEBHOOK.url } },
    response: { webhooks: [WEBHOOK], webhook_id: 1, secret: SECRET },
  },
  'list-partner-webhooks': { request: {}, response: { webhooks: [WEBHOOK] } },
  'change-partner-webhook': {
    request: { ...OF_WEBHOOK, body: { url: MOVED.url, is_enabled: true } },
    response: { webhooks: [MOVED] },
  },
  'rotate-partner-webhook-secret': {
    request: { ...OF_WEBHOOK, body: {} },
    response: { webhooks: [ROTATED], webhook_id: 1, secret: SECRET },
  },
  'test-partner-webhook': { request: { ...OF_WEBHOOK, body: {} }, response: SENT },
  'list-partner-webhook-deliveries': { request: OF_WEBHOOK, response: SENT },
  'delete-partner-webhook': { request: OF_WEBHOOK, response: { webhooks: [] } },
};

function reservationExamples({ code, today }: Pick<ExampleHotel, 'code' | 'today'>): Record<string, DocumentedExample> {
  const { reference, arriving, company } = EXAMPLE_RESERVATION;
  const params = { hotel_code: code };
  const nights = [30, 31].map((days) => ({
    ...{ night: addDays(today, days), pretaxPaise: 4_000_00, discountPaise: 0, taxPaise: 200_00, totalPaise: 4_200_00 },
  }));
  const reservation = {
    ...{ revision: 2, revisedAt: TIME, state: 'new', reference, hotelNumber: null, roomType: 'oak' },
    ...{ checkin: addDays(today, 30), checkout: addDays(today, 32), roomCount: 1, chargePaise: null },
    stay: {
      ...{ version: 1, bookedAt: TIME, roomTypeName: 'Oak', mealPlan: 'CP', expectedArrival: null },
      ...{ arrivalTransport: null, company, requests: 'High floor, please' },
      rooms: [{ room: 1, adults: 1, kids: 0, guests: [{ name: 'Asha Rao', isPrimary: true }], nights }],
      ...{ pretaxPaise: 8_000_00, discountPaise: 0, taxPaise: 400_00, totalPaise: 8_400_00 },
      payment: {
        ...{ collectedBy: 'folio', collectPaise: 0 },
        room: `Billed to ${company} through Folio. Do not charge the guest for the room.`,
        extras: 'The guest pays at the desk',
        invoice: { issuedBy: 'hotel', name: company, gstin: '29ZZZCX0001A1ZD' },
      },
    },
  };
  return {
    'list-reservations': {
      request: { params, query: { after: '1', limit: '100' } },
      response: { hotelCode: code, reservations: [reservation], nextAfter: 2, hasMore: false },
    },
    'get-reservation': { request: { params: { ...params, reference } }, response: reservation },
    'report-reservation': {
      request: { params: { ...params, reference: arriving }, body: { report: 'arrived' } },
      response: {
        ...{ reference: arriving, state: 'arrived', checkin: today, checkout: addDays(today, 2), totalPaise: 8_400_00 },
      },
    },
    'acknowledge-reservations': {
      request: {
        params,
        body: {
          acknowledgements: [
            { revision: 2, outcome: 'imported', hotelNumber: 'PMS-4711' },
            { revision: 3, outcome: 'rejected', code: 'unknown_room_type' },
          ],
        },
      },
      response: {
        hotelCode: code,
        results: [
          { revision: 2, status: 'recorded', reference },
          { revision: 3, status: 'unknown', reference: null },
        ],
      },
    },
  };
}
