import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeSession } from '@/components/account/session-store';
import { ViewBar } from '@/components/account/view-bar';
import { ViewBarSlot } from '@/components/account/view-bar-slot';
import { leaveView } from '@/components/account/leave-view';
import { ApiError } from '@/lib/platform/http/client';

jest.mock('@/components/account/leave-view', () => ({ leaveView: jest.fn() }));
const leave = jest.mocked(leaveView);

const USER = {
  name: 'Asha Rao',
  email: 'asha@acme.example',
  phone: '',
  userId: 7,
  isHotelMember: false,
  legalEntities: [],
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => leave.mockReset().mockResolvedValue(undefined));

test('ViewBar says whose pages are shown, until when, and that nothing can be changed', () => {
  render(<ViewBar name="Asha Rao" endsAt="2099-03-01T10:12:00.000Z" />);
  const bar = screen.getByRole('complementary', { name: 'View as booker' });
  expect(bar).toHaveTextContent('You see this as Asha Rao sees it. Nothing can be changed. Ends at 15:42.');
});

test('ViewBar ends the view once, and shows why it could not', async () => {
  leave.mockRejectedValueOnce(new ApiError('We could not reach the server.', 0, 0));
  render(<ViewBar name="Asha Rao" endsAt={inMinutes(20)} />);
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(await screen.findByText('We could not reach the server.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End view' }));
  expect(leave).toHaveBeenCalledTimes(2);
});

test('ViewBarSlot shows the bar in a view only', async () => {
  render(<ViewBarSlot />);
  act(() => storeSession(USER, null));
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => storeSession(USER, null, inMinutes(20)));
  expect(await screen.findByRole('complementary')).toHaveTextContent('Asha Rao');
  act(() => storeSession(USER, null));
  expect(screen.queryByRole('complementary')).toBeNull();
});
