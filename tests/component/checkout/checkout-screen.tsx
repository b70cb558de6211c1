import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkout } from '@/components/checkout/checkout';
import type { CheckoutProps } from '@/components/checkout/checkout-props';
import { createResponse, type MockResponses, type MockResponse } from '@/tests/support/mock-fetch';
import { listBillableEntitiesEndpoint } from '@/lib/domains/gstin/contract/gstin';
import { createBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { VIEW } from './itinerary-view';

type SentRequest = { method: string; path: string; body: Record<string, unknown>; key: string | undefined };

const REGISTRATION = {
  tradingName: 'Acme',
  legalName: 'Acme Industries Pvt Ltd',
  gstinNumber: '29ZZZCX0001A1ZD',
  address: { building: '12', street: 'Old Mill Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' },
  legalEntityId: 1,
  corporateId: 1,
  legalStateCode: '29',
  isDefault: true,
  priority: 1,
};
const WEST = {
  ...REGISTRATION,
  legalName: 'Acme Industries West Pvt Ltd',
  gstinNumber: '27ZZZCX0001A1ZH',
  legalEntityId: 2,
  legalStateCode: '27',
};
const OTHER_COMPANY = { ...REGISTRATION, legalName: 'Other company', corporateId: 9, legalEntityId: 9 };

/** Replaces fetch: records the requests and responds by path. A function as answer receives the number of the request to its path. */
export class CheckoutServer {
  readonly sent: SentRequest[] = [];
  readonly answers: MockResponses = {
    '/api/b2b/v2/legal-entities/': createResponse(listBillableEntitiesEndpoint, {
      legalEntities: [WEST, OTHER_COMPANY, REGISTRATION],
    }),
    '/api/b2b/dashboard/booking/': createResponse(createBookingEndpoint, {
      ...{ orderId: 'FOLX', bookingId: 77 },
      booking: { bookingId: 77, reference: 'FOLX', status: 'CONFIRMED' },
    }),
  };

  constructor() {
    window.sessionStorage.clear();
    global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
      const path = String(address).split('?')[0] ?? '';
      const headers = (init?.headers ?? {}) as Record<string, string>;
      const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
      this.sent.push({ method: init?.method ?? 'GET', path, body, key: headers['Idempotency-Key'] });
      const answer = this.answerTo(path);
      const status = answer.status ?? 200;
      return { ok: status < 400, status, headers: new Headers(), json: async () => answer.body } as Response;
    });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
  }

  refuse(path: string, { message, code, status = 409 }: { message: string; code: number; status?: number }): void {
    this.answers[path] = { status, body: { errors: [{ message, code }] } };
  }

  /** POST requests, without the search for duplicate stays. */
  bookingPosts(): SentRequest[] {
    return this.sent.filter(({ method, path }) => method === 'POST' && !path.includes('duplicate-stays'));
  }

  private answerTo(path: string): MockResponse {
    const given = this.answers[path] ?? {
      status: 404,
      body: { errors: [{ message: 'not part of this test', code: 2009 }] },
    };
    return typeof given === 'function' ? given(this.sent.filter((one) => one.path === path).length) : given;
  }
}

export function showCheckout(props: Partial<CheckoutProps> = {}) {
  return renderCheckout(props).user;
}

/** `rerenderPage` renders the page with changed props, as after `router.refresh()`. */
export function renderCheckout(props: Partial<CheckoutProps> = {}) {
  const all: CheckoutProps = {
    itinerary: VIEW,
    stay: { hotelId: '4', checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '2-0', roomtype: 'oak' },
    user: { name: 'Asha Menon', email: 'booker@acme.example', phone: '+919900000001' },
    entity: { legalEntityId: 1, corporateId: 1, name: 'Acme Industries Pvt Ltd', isTravelAgent: false },
    serverNow: '2026-11-21T10:50:00.000Z',
    searchHref: '/search/?city=Bengaluru',
    pending: null,
    map: { picture: '/api/static-map/?center=12.97,77.6', page: 'https://maps.example/?q=12.97,77.6' },
    ...props,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screenOf = (now: Partial<CheckoutProps>) => (
    <QueryClientProvider client={client}>
      <Checkout {...all} {...now} />
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf({}));
  return { user: userEvent.setup(), rerenderPage: (now: Partial<CheckoutProps>) => rerender(screenOf(now)) };
}

export const clickButton = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp = 'Continue') =>
  // The bar of narrow screens repeats the main button; styles hide one of the two.
  user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

export async function fillInToSpecialRequests(
  user: ReturnType<typeof userEvent.setup>,
  name = 'Priya Raman',
): Promise<void> {
  if (name) await user.type(screen.getByLabelText('Name'), name);
  await clickButton(user);
  await screen.findByRole('radio', { name: /Acme Industries Pvt Ltd/ });
  await clickButton(user);
  await screen.findByLabelText('Check-in time');
}
