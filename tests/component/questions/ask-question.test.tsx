import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskQuestion } from '@/components/questions/ask-question';

const post = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  post.mockReset();
  Object.defineProperty(window, 'fetch', { value: post, configurable: true });
  Object.defineProperty(globalThis, 'fetch', { value: post, configurable: true });
});

const toResponse = (status: number, body: unknown) =>
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

test('AskQuestion does not send an empty question', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Your question is a required field')).toBeInTheDocument();
  expect(post).not.toHaveBeenCalled();
});

test('AskQuestion sends the question with its page and clears the field', async () => {
  post.mockResolvedValue(toResponse(200, { id: 1, question: 'Is breakfast included?', page: 'faq' }));
  const { user, field } = await openForm();
  await user.type(field, 'Is breakfast included?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Thank you, your question has reached us')).toBeInTheDocument();
  expect(JSON.parse(String(post.mock.calls[0]?.[1].body))).toEqual({ question: 'Is breakfast included?', page: 'faq' });
  expect(field).toHaveValue('');
});

test('AskQuestion shows a server error and keeps the question', async () => {
  post.mockResolvedValue(toResponse(429, { errors: [{ message: 'Too many requests', code: 2012 }] }));
  const { user, field } = await openForm();
  await user.type(field, 'Is breakfast included?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Too many requests')).toBeInTheDocument();
  expect(field).toHaveValue('Is breakfast included?');
});
