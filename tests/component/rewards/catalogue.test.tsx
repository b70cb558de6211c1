import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Catalogue } from '@/components/rewards/catalogue';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { findChosenVoucher } from '@/components/rewards/chosen-voucher';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

type Answer = { status?: number; body: unknown };
type SentRequest = { path: string; body: Record<string, unknown>; key: string | undefined };

const CATALOGUE = {
  catalogue: [
    {
      type: 'gift_card',
      product_id: 3,
      name: 'Kaveri Books',
      category: 'Books',
      description: 'Books and pens',
      terms: 'Valid in every shop.',
      validity_days: 365,
      denominations: [
        { value: 250, points: 250 },
        { value: 5000, points: 5000 },
      ],
    },
    {
      type: 'room_night',
      product_id: 4,
      name: 'Classic night',
      description: 'A good room',
      points: 800,
      covers: 3500,
      validity_days: 180,
    },
  ],
  vouchers: [{ code: 'RN-BBBB-CCCC-DDDD', loyalty_order_id: 8, covers: 3500, valid_until: '2027-05-12' }],
  wallet_balance: 1234,
  conversion_rate: 1,
};
const item = { order_item_id: 21, product_id: 3, name: 'Kaveri Books gift card ₹250', denomination: 250, quantity: 3 };
const orderOf = (status: string) => ({
  loyalty_order_id: 11,
  status,
  points: 750,
  products: [{ ...item, points_each: 250, units: [] }],
});

let sent: SentRequest[];
let answers: Record<string, Answer | ((attempt: number) => Answer)>;
const requestsTo = (path: string) => sent.filter((one) => one.path === `/api/loyalty/${path}/`);

beforeEach(() => {
  sent = [];
  push.mockReset();
  sessionStorage.clear();
  const unit = { order_item_id: 21, name: item.name, denomination: 250, terms: '', expires_on: '2027-11-21' };
  answers = {
    'get-catelog': { body: CATALOGUE },
    'create-gift-card-order': {
      body: {
        loyalty_order_id: 11,
        order: orderOf('created'),
        otp: { sent_to: '••••••0001', expires_in: 300, resend_in: 30 },
        wallet_balance: 484,
      },
    },
    'verify-otp': { body: { order: orderOf('otp_verified') } },
    'confirm-gift-card-order-item': (attempt) => {
      const status = attempt === 2 ? 'failed' : 'issued';
      return { body: { order: orderOf('partial'), unit: { order_item_id: 21, index: attempt - 1, status } } };
    },
    'gift-card-detail': {
      body: {
        order: { ...orderOf('partial'), created_at: '2026-11-21T06:00:00.000Z', points_returned: 250 },
        needs_code: false,
        gift_cards: [
          { ...unit, index: 0, status: 'issued', code: 'BBBB-CCCC-DDDD-FFFF', pin: '123456' },
          { ...unit, index: 1, status: 'failed', code: null, pin: null },
        ],
      },
    },
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address).split('?')[0] ?? '';
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ path, body, key: headers['Idempotency-Key'] });
    const given = answers[path.split('/').at(-2) ?? ''] ?? { status: 404, body: { errors: [] } };
    const answer = typeof given === 'function' ? given(sent.filter((one) => one.path === path).length) : given;
    const status = answer.status ?? 200;
    return { ok: status < 400, status, headers: new Headers(), json: async () => answer.body } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

function renderCatalogue(maySpend = true) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Catalogue legalEntityId={1} maySpend={maySpend} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('Catalogue', () => {
  it('shows the products with points and values in Indian digit grouping', async () => {
    renderCatalogue();
    expect(await screen.findByText('1,234 points')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Kaveri Books' })).toBeInTheDocument();
    expect(screen.getByText('₹250 to ₹5,000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Redeem: Classic night' })).toBeEnabled();
  });

  it('shows the products with disabled buttons and the reason to a role that may not spend points', async () => {
    answers['get-catelog'] = { body: { ...CATALOGUE, vouchers: [] } };
    renderCatalogue(false);
    expect(await screen.findByText(/Your role cannot spend points/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Redeem: Classic night' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Redeem: Kaveri Books gift card' })).toBeDisabled();
    expect(screen.queryByRole('heading', { name: 'Your room nights' })).not.toBeInTheDocument();
  });

  it('shows an error with a retry button when the products cannot be loaded', async () => {
    answers['get-catelog'] = (attempt) =>
      attempt === 1 ? { status: 500, body: { errors: [{ message: 'It broke', code: 2013 }] } } : { body: CATALOGUE };
    const user = renderCatalogue();
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,234 points')).toBeInTheDocument();
  });

  it.each([
    [1603, 'Rewards are not active for your company'],
    [1601, 'There is no rewards wallet yet'],
  ])('shows an explanation for the error code %d', async (code, title) => {
    answers['get-catelog'] = { status: 404, body: { errors: [{ message: 'No', code }] } };
    renderCatalogue();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('stores the chosen voucher and opens the search', async () => {
    const user = renderCatalogue();
    await user.click(await screen.findByRole('button', { name: 'Book with this voucher' }));
    expect(push).toHaveBeenCalledWith('/');
    expect(findChosenVoucher(1)).toMatchObject({ code: 'RN-BBBB-CCCC-DDDD', loyaltyOrderId: 8, covers: 3500 });
    expect(findChosenVoucher(2)).toBeNull();
  });
});

describe('an order of gift cards', () => {
  async function orderThree() {
    const user = renderCatalogue();
    await user.click(await screen.findByRole('button', { name: 'Redeem: Kaveri Books gift card' }));
    const dialog = await screen.findByRole('dialog');
    const more = within(dialog).getByRole('button', { name: 'One more: How many' });
    await user.click(more);
    await user.click(more);
    return { user, dialog };
  }

  it('sends one confirm request per card with quantity 1 and shows how many succeeded', async () => {
    const { user, dialog } = await orderThree();
    expect(within(dialog).getByRole('radio', { name: '₹5,000' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Order for 750 points' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('Requested: 3, ready: 2, failed: 1')).toBeInTheDocument();
    expect(requestsTo('create-gift-card-order')).toMatchObject([
      { body: { legal_entity_id: 1, items: [{ product_id: 3, denomination: 250, quantity: 3 }] } },
    ]);
    expect(requestsTo('verify-otp')).toMatchObject([{ body: { loyalty_order_id: 11, otp: '123456' } }]);
    expect(requestsTo('confirm-gift-card-order-item').map(({ body }) => body)).toEqual(
      [0, 1, 2].map((index) => ({
        ...{ legal_entity_id: 1, loyalty_order_id: 11, order_item_id: 21 },
        ...{ index, quantity: 1 },
      })),
    );
    expect(new Set(requestsTo('confirm-gift-card-order-item').map(({ key }) => key)).size).toBe(3);
    expect(await screen.findByText('BBBB-CCCC-DDDD-FFFF')).toBeInTheDocument();
    expect(screen.getByText('Some gift cards could not be issued')).toBeInTheDocument();
  });

  it('confirms no card when the one-time code is wrong', async () => {
    answers['verify-otp'] = { status: 400, body: { errors: [{ message: 'The code is wrong', code: 2101 }] } };
    const { user } = await orderThree();
    await user.click(screen.getByRole('button', { name: 'Order for 750 points' }));
    await user.type(await screen.findByLabelText('Code'), '654321');
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('The code is wrong')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('654321');
    expect(requestsTo('confirm-gift-card-order-item')).toEqual([]);
  });

  it('can be completed later when the dialog was closed before the code was entered', async () => {
    const { user } = await orderThree();
    answers['get-catelog'] = { body: { ...CATALOGUE, wallet_balance: 200 } };
    await user.click(screen.getByRole('button', { name: 'Order for 750 points' }));
    await screen.findByLabelText('Code');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('200 points')).toBeInTheDocument();
    // The product costs more than the remaining points; the waiting order has its own button.
    expect(screen.getByRole('button', { name: 'Not enough points: Kaveri Books gift card' })).toBeDisabled();
    const enterCodeButton = screen.getByRole('button', { name: 'Enter the code' });
    await waitFor(() => expect(enterCodeButton).toHaveFocus());
    expect(screen.getByText(/Kaveri Books.*750 points/)).toBeInTheDocument();

    await user.click(enterCodeButton);
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('Requested: 3, ready: 2, failed: 1')).toBeInTheDocument();
    expect(requestsTo('create-gift-card-order')).toHaveLength(1);
    expect(requestsTo('verify-otp')).toMatchObject([{ body: { loyalty_order_id: 11, otp: '123456' } }]);
    await user.click(screen.getByRole('button', { name: 'Back to the catalogue' }));
    expect(screen.queryByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument();
  });

  it('is removed when it has expired', async () => {
    const { code } = errorCodes.WRONG_LOYALTY_ORDER_STATE;
    answers['verify-otp'] = { status: 409, body: { errors: [{ message: 'This order is over', code }] } };
    const { user } = await orderThree();
    await user.click(screen.getByRole('button', { name: 'Order for 750 points' }));
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(await screen.findByText('This order is over')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument();
    // The catalogue is loaded when the page opens, after the order, and after the order has expired, because the points are returned then.
    expect(requestsTo('get-catelog')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Redeem: Kaveri Books gift card' }));
    expect(await screen.findByRole('button', { name: 'Order for 250 points' })).toBeInTheDocument();
  });

  it('shows a server error and keeps the selection', async () => {
    answers['create-gift-card-order'] = { status: 409, body: { errors: [{ message: 'Not enough', code: 2600 }] } };
    const { user } = await orderThree();
    await user.click(screen.getByRole('button', { name: 'Order for 750 points' }));
    expect(await screen.findByText('Not enough')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Order for 750 points' })).toBeEnabled());
  });
});
