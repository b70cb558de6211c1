import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GiftCards } from '@/components/rewards/gift-cards';

const card = {
  ...{
    order_item_id: 21,
    index: 0,
    name: 'Kaveri Books gift card ₹250',
    denomination: 250,
    status: 'issued',
    terms: '',
  },
  expires_on: '2027-11-21',
};
const CODE = 'BBBB-CCCC-DDDD-FFFF';
const order = { loyalty_order_id: 11, status: 'done', points: 250, products: [], created_at: '', points_returned: 0 };
const responseWithoutCodes = { order, needs_code: true, gift_cards: [{ ...card, code: null, pin: null }] };
const responseWithCodes = { order, needs_code: false, gift_cards: [{ ...card, code: CODE, pin: '123456' }] };
const otp = { sent_to: '••••••0001', expires_in: 300, resend_in: 30 };
const toError = (code: number, message: string) => ({ errors: [{ code, message }] });

let sent: { call: string; body: unknown }[];

/** Renders the page; each request to a method and path gets the next of its `replies`, and then the last one again. */
function renderGiftCards(replies: Record<string, { status?: number; body: unknown }[]>) {
  sent = [];
  global.fetch = jest.fn((address: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${address.split('?')[0]}`;
    sent.push({ call, body: init?.body ? JSON.parse(init.body as string) : null });
    const index = sent.filter((one) => one.call === call).length - 1;
    const given = replies[call] ?? [];
    const { status = 200, body } = given[Math.min(index, given.length - 1)] ?? { status: 404, body: { errors: [] } };
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GiftCards orderId={11} legalEntityId={3} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const GET = 'GET /api/loyalty/gift-card-detail/';
const SEND = 'POST /api/loyalty/gift-card-detail/send-otp/';
const SHOW = 'POST /api/loyalty/gift-card-detail/';

test('GiftCards hides the codes until the user enters a correct one-time code', async () => {
  const user = renderGiftCards({
    [GET]: [{ body: responseWithoutCodes }],
    [SEND]: [{ body: { otp } }],
    [SHOW]: [{ status: 400, body: toError(2101, 'This code is not right') }, { body: responseWithCodes }],
  });
  expect(await screen.findByText('Code hidden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show codes' }));
  await user.type(await screen.findByLabelText('Code'), '111111');
  await user.click(screen.getByRole('button', { name: 'Show codes' }));
  expect(await screen.findByText('This code is not right')).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '222222');
  await user.click(screen.getByRole('button', { name: 'Show codes' }));
  expect(await screen.findByText(CODE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show codes' })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Gift cards' })).toHaveFocus();
  expect(sent.at(-1)).toEqual({ call: SHOW, body: { legal_entity_id: 3, loyalty_order_id: 11, otp: '222222' } });
});

test('GiftCards shows why no one-time code can be sent', async () => {
  const user = renderGiftCards({
    [GET]: [{ body: responseWithoutCodes }],
    [SEND]: [{ status: 403, body: toError(2605, 'Please add a mobile number to your account first') }],
  });
  await user.click(await screen.findByRole('button', { name: 'Show codes' }));
  expect(await screen.findByText('Please add a mobile number to your account first')).toBeVisible();
});

test('GiftCards shows a colleague of the buyer why the cards are not available', async () => {
  renderGiftCards({ [GET]: [{ status: 403, body: toError(2010, 'Only the person who ordered these gift cards') }] });
  expect(await screen.findByText('Only the person who ordered these gift cards')).toBeVisible();
});
