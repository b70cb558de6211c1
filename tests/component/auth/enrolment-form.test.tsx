import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnrolmentForm } from '@/app/(guest)/enroll/_components/enrolment-form';

const validValues: Record<string, string> = {
  'Legal name of the company': 'Nilgiri Tea Ltd',
  GSTIN: '33 zzzcx0001a1zo',
  'City of the office': 'Coonoor',
  'Your name': 'Asha Rao',
  'Mobile number': '98450 12345',
  'Work email': 'asha@nilgiri.example',
};

async function fillIn(values: Record<string, string>) {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  return user;
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Request an account' }));

function respondWith(status: number, body: unknown) {
  const fetchMock = jest.fn().mockResolvedValue({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  });
  global.fetch = fetchMock;
  return fetchMock;
}

test('EnrolmentForm shows the missing fields without sending a request', async () => {
  const fetchMock = respondWith(200, {});
  render(<EnrolmentForm />);
  await submit(userEvent.setup());
  expect(await screen.findByText('Legal name of the company is a required field')).toBeInTheDocument();
  expect(screen.getByText('GSTIN is a required field')).toBeInTheDocument();
  expect(screen.getByText('Work email is a required field')).toBeInTheDocument();
  expect(screen.getByLabelText('Legal name of the company')).toHaveFocus();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('EnrolmentForm reports a mistyped GSTIN when the user leaves the field', async () => {
  render(<EnrolmentForm />);
  const user = await fillIn({ GSTIN: '33ZZZCX0001A1ZX' });
  await user.tab();
  expect(await screen.findByText(/check digit does not match/)).toBeInTheDocument();
});

test('EnrolmentForm sends normalised values and shows the next step', async () => {
  const fetchMock = respondWith(200, { status: 'received', email: 'asha@nilgiri.example' });
  render(<EnrolmentForm />);
  await submit(await fillIn(validValues));
  expect(await screen.findByRole('heading', { name: 'We received your request' })).toHaveFocus();
  const [, { body }] = fetchMock.mock.calls[0] as [string, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ gstin: '33ZZZCX0001A1ZO', phone: '+919845012345' });
});

test.each([
  ['at its field', { message: 'Please enter a valid GSTIN', code: 2000, field: 'gstin' }, 400],
  [
    'above the form when it has no field',
    { message: 'Too many attempts. Please wait and try again.', code: 2008 },
    429,
  ],
])('EnrolmentForm shows a server error %s and keeps the entered values', async (_, error, status) => {
  respondWith(status, { errors: [error] });
  render(<EnrolmentForm />);
  await submit(await fillIn(validValues));
  expect(await screen.findByText(error.message)).toBeInTheDocument();
  expect(screen.getByLabelText('Work email')).toHaveValue(validValues['Work email']);
});
