import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { announceEndedSession } from '@/components/unsaved/session-ended';
import { useUnsavedForm } from '@/components/unsaved/use-unsaved-form';

jest.mock('@/components/ui/show-toast', () => ({ showToast: jest.fn() }));

function Form({ version, onRestored }: { version: string; onRestored?: (version: string) => void }) {
  const form = useForm({ defaultValues: { text: 'stored' } });
  useUnsavedForm(form, { name: 'text', version, ...(onRestored && { onRestored }) });
  return (
    <>
      <label>
        Text <input {...form.register('text')} />
      </label>
      <a href="/elsewhere/">Preview</a>
      <p>{form.formState.isDirty ? 'unsaved' : 'saved'}</p>
    </>
  );
}

const endSession = () => act(announceEndedSession);

beforeEach(() => window.sessionStorage.clear());

test('a link asks before unsaved text is left, and is not followed if the person stays', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const clicked = jest.fn((event: Event) => event.preventDefault());
  render(<Form version="1" />);
  await userEvent.type(screen.getByLabelText('Text'), ' more');
  const link = screen.getByRole('link', { name: 'Preview' });
  link.addEventListener('click', clicked);
  await userEvent.click(link);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(clicked).not.toHaveBeenCalled();
});

test('text that is unsaved when the session ends is shown again after the login, with the version it was typed against', async () => {
  const first = render(<Form version="1" />);
  await userEvent.type(screen.getByLabelText('Text'), ' more');
  endSession();
  first.unmount();
  const onRestored = jest.fn();
  render(<Form version="2" onRestored={onRestored} />);
  expect(screen.getByLabelText('Text')).toHaveValue('stored more');
  expect(screen.getByText('unsaved')).toBeInTheDocument();
  expect(onRestored).toHaveBeenCalledWith('1');
  expect(window.sessionStorage).toHaveLength(0);
});

test('a form without changes stores nothing when the session ends', () => {
  render(<Form version="1" />);
  endSession();
  expect(window.sessionStorage).toHaveLength(0);
});
