import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { ApiError } from '@/lib/platform/http/client';

const schema = z.object({ full_name: z.string().min(1, 'Enter a name'), kind: z.literal('person') });

function Example({
  send,
  onClose = () => undefined,
}: {
  send: (form: unknown) => Promise<void>;
  onClose?: () => void;
}) {
  const add = useMutation({ mutationFn: send });
  const { dialog, field } = useContractForm(schema, {
    defaultValues: { fullName: '' },
    fixed: { kind: 'person' },
    mutation: add,
    findProblem: ({ fullName }) => (fullName === 'Known' ? { field: 'fullName', message: 'Already a member' } : null),
  });
  return (
    <FormDialog {...dialog} title="Add a person" action="Add" onClose={onClose}>
      <TextField label="Name" {...field('fullName')} />
    </FormDialog>
  );
}

const show = (send: (form: unknown) => Promise<void>, onClose?: () => void) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Example send={send} {...(onClose && { onClose })} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

test('FormDialog focuses its first field, and Enter sends what the schema accepts', async () => {
  const send = jest.fn((_form: unknown) => Promise.resolve());
  const user = show(send);
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter a name')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.type(name, 'Known{Enter}');
  expect(await screen.findByText('Already a member')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await user.type(name, ' Person{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toEqual({ fullName: 'Known Person', kind: 'person' });
});

test.each([
  ['full_name', 'fullName', false],
  ['an unknown field', 'other', true],
  ['a fixed value', 'kind', true],
])('FormDialog shows a refusal of %s where a person sees it', async (_, fieldName, isAlert) => {
  const user = show(() => Promise.reject(new ApiError('Refused', 1, 400, fieldName)));
  await user.type(await screen.findByLabelText('Name'), 'Asha{Enter}');
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(screen.queryByRole('alert') !== null).toBe(isAlert);
  expect(screen.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(!isAlert);
});

test('FormDialog closes with Escape and its button, and sends once while a call runs', async () => {
  const onClose = jest.fn();
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const user = show(send, onClose);
  await user.type(await screen.findByLabelText('Name'), 'Asha{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Add/ })).toHaveAttribute('aria-disabled', 'true'));
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
