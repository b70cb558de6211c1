import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnrolmentForm } from '@/app/(guest)/enroll/_components/enrolment-form';

// Whole forms are typed here; a machine that does other things too may take its time.

const good: Record<string, string> = {
  'Legal name of the company': 'Nilgiri Tea Ltd',
  GSTIN: '33 zzzcx0001a1zo',
  'City of the office': 'Coonoor',
  'Your name': 'Asha Rao',
  'Mobile number': '98450 12345',
  'Work email': 'asha@nilgiri.example',
};

async function fill(values: Record<string, string>) {
  const user = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  return user;
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Request an account' }));

function answer(status: number, body: unknown) {
  const fetched = jest.fn().mockResolvedValue({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  });
  global.fetch = fetched;
  return fetched;
}

test('says what is missing before anything is sent', async () => {
  const fetched = answer(200, {});
  render(<EnrolmentForm />);
  await submit(userEvent.setup());
  expect(await screen.findByText('Legal name of the company is a required field')).toBeInTheDocument();
  expect(screen.getByText('GSTIN is a required field')).toBeInTheDocument();
  expect(screen.getByText('Work email is a required field')).toBeInTheDocument();
  expect(screen.getByLabelText('Legal name of the company')).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

test('finds a mistyped GSTIN on leaving the field', async () => {
  render(<EnrolmentForm />);
  const user = await fill({ GSTIN: '33ZZZCX0001A1ZX' });
  await user.tab();
  expect(await screen.findByText(/check digit does not match/)).toBeInTheDocument();
});

test('sends what the server reads, and says what happens next', async () => {
  const fetched = answer(200, { status: 'received', email: 'asha@nilgiri.example' });
  render(<EnrolmentForm />);
  await submit(await fill(good));
  expect(await screen.findByRole('heading', { name: 'We received your request' })).toHaveFocus();
  const [, { body }] = fetched.mock.calls[0] as [string, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ gstin: '33ZZZCX0001A1ZO', phone: '+919845012345' });
});

test.each([
  ['of a field beside it', { message: 'Please enter a valid GSTIN', code: 2000, field: 'gstin' }, 400],
  ['of the whole above the form', { message: 'Too many attempts. Please wait and try again.', code: 2008 }, 429],
])('shows a refusal %s and keeps what was typed', async (_, error, status) => {
  answer(status, { errors: [error] });
  render(<EnrolmentForm />);
  await submit(await fill(good));
  expect(await screen.findByText(error.message)).toBeInTheDocument();
  expect(screen.getByLabelText('Work email')).toHaveValue(good['Work email']);
});
