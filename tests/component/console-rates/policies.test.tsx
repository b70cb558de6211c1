import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ChangePolicyDialog, NewPolicyDialog } from '@/app/(console)/console/rates/policies/_components/policy-dialogs';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const CREATE = 'POST /api/console/rates/policies/';
const CHANGE = 'POST /api/console/rates/policies/7/';
const POLICY = {
  ...{ id: 7, code: 'strict', name: 'Strict', noShow: '100%', text: ['Free until check-in.'], plans: 2 },
  steps: [{ hoursBeforeCheckin: 24, charge: '1 night' }],
};
const answer = {
  ...{ id: 7, code: 'strict', name: 'Strict', no_show: '100%', text: [], plans: 2, steps: [] },
};

let server: ReturnType<typeof mockFetchCalls>;
const onDone = jest.fn();
beforeEach(() => onDone.mockReset());
afterEach(() => server.restore());

function show(kind: 'new' | 'change', answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls(answers);
  const onClose = () => undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      {kind === 'new' ? (
        <NewPolicyDialog {...{ onDone, onClose }} />
      ) : (
        <ChangePolicyDialog policy={POLICY} {...{ onDone, onClose }} />
      )}
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const preview = () => screen.getByRole('region', { name: 'What bookers read' });

test('NewPolicyDialog shows the text of the policy while it is typed, and sends charges as files write them', async () => {
  const user = show('new', { [CREATE]: () => ({ body: answer }) });
  expect(preview()).toHaveTextContent('Free cancellation until 24 hours before check-in.');
  await user.type(screen.getByLabelText('Code'), 'strict');
  await user.type(screen.getByLabelText('Name'), 'Strict');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(preview()).toHaveTextContent('The text appears when every step has hours and a charge.');
  const second = group('Step 2');
  await user.type(second.getByLabelText('From hours before check-in'), '12');
  await user.clear(second.getByLabelText('Charge'));
  await user.type(second.getByLabelText('Charge'), '2');
  await user.selectOptions(second.getByLabelText('Unit'), 'nights');
  expect(preview()).toHaveTextContent('Later than 12 hours before check-in, the first 2 nights are charged.');
  await user.click(screen.getByRole('button', { name: 'Create the policy' }));
  await screen.findByRole('dialog');
  const steps = [
    { hours_before_checkin: 24, charge: '1 night' },
    { hours_before_checkin: 12, charge: '2 nights' },
  ];
  const body = { code: 'strict', name: 'Strict', steps, no_show: '100%' };
  expect(server.asked).toMatchObject([{ call: CREATE, body }]);
  expect(onDone).toHaveBeenCalled();
});

test('NewPolicyDialog names a step that cannot be used beside it, and a code that is taken', async () => {
  const message = 'This code is taken. Choose another code.';
  const user = show('new', {
    [CREATE]: () => ({ status: 409, body: { errors: [{ code: 2810, field: 'code', message }] } }),
  });
  await user.type(screen.getByLabelText('Code'), 'flexible');
  await user.type(screen.getByLabelText('Name'), 'Flexible');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  const hours = group('Step 2').getByLabelText('From hours before check-in');
  await user.type(hours, '24');
  await user.click(screen.getByRole('button', { name: 'Create the policy' }));
  expect(await screen.findByText('The list has 24 hours twice')).toBeVisible();
  expect(hours).toHaveAccessibleDescription('The list has 24 hours twice');
  await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
  await user.click(screen.getByRole('button', { name: 'Create the policy' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.asked).toHaveLength(1);
});

test('ChangePolicyDialog says that bookings keep their policy, and sends the reason', async () => {
  const user = show('change', { [CHANGE]: () => ({ body: answer }) });
  expect(screen.getByText(/later bookings of 2 rate plans. Quotes and bookings keep the policy/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  const charge = group('No-show').getByLabelText('Charge');
  await user.clear(charge);
  await user.type(charge, '101');
  await user.type(screen.getByLabelText('Reason'), 'The hotels agreed');
  await user.click(screen.getByRole('button', { name: 'Change the policy' }));
  expect(await screen.findByText('This value is not a charge such as 50%, 1 night or 500 rupees')).toBeVisible();
  await user.clear(charge);
  await user.type(charge, '80');
  await user.click(screen.getByRole('button', { name: 'Change the policy' }));
  expect(server.asked).toMatchObject([
    { call: CHANGE, body: { name: 'Strict', no_show: '80%', reason: 'The hotels agreed' } },
  ]);
});
