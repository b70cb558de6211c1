import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkout } from '@/components/checkout/checkout';
import type { CheckoutProps } from '@/components/checkout/checkout-props';
import type { Answers, GivenAnswer } from '@/tests/support/answering-fetch';
import { VIEW } from './itinerary-view';

type Sent = { method: string; path: string; body: Record<string, unknown>; key: string | undefined };

const REGISTRATION = {
  trading_name: 'Acme',
  legal_name: 'Acme Industries Pvt Ltd',
  gstin_number: '29ZZZCX0001A1ZD',
  address: { building: '12', street: 'Old Mill Road', city: 'Bengaluru', state: 'Karnataka', zip_code: '560001' },
  legal_entity_id: 1,
  corporate_id: 1,
  legal_state_code: '29',
  is_default: true,
  priority: 1,
};
const WEST = {
  ...REGISTRATION,
  legal_name: 'Acme Industries West Pvt Ltd',
  gstin_number: '27ZZZCX0001A1ZH',
  legal_entity_id: 2,
  legal_state_code: '27',
};
const ELSEWHERE = { ...REGISTRATION, legal_name: 'Other company', corporate_id: 9, legal_entity_id: 9 };

/** The server of a checkout: what it was sent, and what it answers by path, for the n-th call of it where that matters. */
export class CheckoutServer {
  readonly sent: Sent[] = [];
  readonly answers: Answers = {
    '/api/b2b/v2/legal-entities/': { body: { legal_entities: [WEST, ELSEWHERE, REGISTRATION] } },
    '/api/b2b/dashboard/booking/': {
      body: { order_id: 'FOLX', booking_id: 77, booking: { booking_id: 77, reference: 'FOLX', status: 'CONFIRMED' } },
    },
  };

  constructor() {
    // What another test typed is no draft of this one's.
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

  /** A refusal in the error envelope. */
  refuse(path: string, { message, code, status = 409 }: { message: string; code: number; status?: number }): void {
    this.answers[path] = { status, body: { errors: [{ message, code }] } };
  }

  /** What was asked to be booked, without the look for other stays of the guests. */
  bookingPosts(): Sent[] {
    return this.sent.filter(({ method, path }) => method === 'POST' && !path.includes('duplicate-stays'));
  }

  private answerTo(path: string): GivenAnswer {
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

/** The same, with a hand on what the server says of the page later. */
export function renderCheckout(props: Partial<CheckoutProps> = {}) {
  const all: CheckoutProps = {
    itinerary: VIEW,
    stay: { hotel_id: '4', checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '2-0', roomtype: 'oak' },
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
  return { user: userEvent.setup(), refreshed: (now: Partial<CheckoutProps>) => rerender(screenOf(now)) };
}

export const go = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp = 'Continue') =>
  // The bar of narrow screens repeats the main button; styles hide one of the two.
  user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

export async function toSpecialRequests(user: ReturnType<typeof userEvent.setup>, name = 'Priya Raman'): Promise<void> {
  if (name) await user.type(screen.getByLabelText('Name'), name);
  await go(user);
  await screen.findByRole('radio', { name: /Acme Industries Pvt Ltd/ });
  await go(user);
  await screen.findByLabelText('Check-in time');
}
