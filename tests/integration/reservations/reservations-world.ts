import { GET as listRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/reservations/route';
import { GET as getRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/reservations/[reference]/route';
import { POST as reportRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/reservations/[reference]/report/route';
import { POST as ackRoute } from '@/app/api/partner/v1/hotels/[hotel_code]/reservations/ack/route';
import { bearer } from '@/tests/support/api/key-world';
import type { TestPartner } from '@/tests/support/api/partner-world';
import { callRoute } from '@/tests/support/call-route';

export interface ReservationJson {
  revision: number;
  state: string;
  reference: string;
  hotelNumber: string | null;
  roomType: string;
  checkin: string;
  checkout: string;
  chargePaise: number | null;
  stay: Record<string, unknown> | null;
}

interface Failed {
  errors?: { code: number; field?: string; message: string }[];
}

export interface ListJson extends Failed {
  reservations: ReservationJson[];
  nextAfter: number;
  hasMore: boolean;
}

export interface AckJson extends Failed {
  results: { revision: number; status: string; reference: string | null }[];
}

export interface ReportJson extends Failed {
  state: string;
  checkin: string;
  checkout: string;
  totalPaise: number;
}

/** The calls of one partner about one hotel. */
export function partnerCalls(partner: TestPartner, hotelCode: string) {
  const headers = bearer(partner);
  const params = { hotel_code: hotelCode };
  return {
    list: (query: Record<string, string> = {}) => callRoute<ListJson>(listRoute, { headers, params, query }),
    get: (reference: string) =>
      callRoute<ReservationJson & Failed>(getRoute, { headers, params: { ...params, reference } }),
    ack: (...acknowledgements: object[]) =>
      callRoute<AckJson>(ackRoute, { headers, params, body: { acknowledgements } }),
    report: (reference: string, body: object) =>
      callRoute<ReportJson>(reportRoute, { headers, params: { ...params, reference }, body }),
    acknowledgeBody: (body: unknown) => callRoute<AckJson>(ackRoute, { headers, params, body: body as object }),
  };
}

export const outcomeOf = ({ status, body }: { status: number; body: Failed }) => [status, body.errors?.[0]?.code];
