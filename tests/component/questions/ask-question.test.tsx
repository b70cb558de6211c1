import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskQuestion } from '@/components/questions/ask-question';

const post = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  post.mockReset();
  Object.defineProperty(window, 'fetch', { value: post, configurable: true });
  Object.defineProperty(globalThis, 'fetch', { value: post, configurable: true });
});

const answer = (status: number, body: unknown) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  }) as unknown as Response;

async function openForm() {
  const user = userEvent.setup();
  render(<AskQuestion page="faq" />);
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  return { user, field: await screen.findByLabelText(/Your question/) };
}

test('an empty question is not sent', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Your question is a required field')).toBeInTheDocument();
  expect(post).not.toHaveBeenCalled();
});

test('a question is sent with its page, and the field is free for the next', async () => {
  post.mockResolvedValue(answer(200, { id: 1, question: 'Is breakfast included?', page: 'faq' }));
  const { user, field } = await openForm();
  await user.type(field, 'Is breakfast included?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Thank you, your question has reached us')).toBeInTheDocument();
  expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toEqual({ question: 'Is breakfast included?', page: 'faq' });
  expect(field).toHaveValue('');
});

test('a refusal is told and what was typed stays', async () => {
  post.mockResolvedValue(answer(429, { errors: [{ message: 'Too many requests', code: 2012 }] }));
  const { user, field } = await openForm();
  await user.type(field, 'Is breakfast included?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Too many requests')).toBeInTheDocument();
  expect(field).toHaveValue('Is breakfast included?');
});
