import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyField } from '@/components/ui/copy-field';

const KEY = 'folio_live_0123456789AB_0123456789abcdef0123456789abcdef_123456';

test('CopyField copies the whole text', async () => {
  const user = userEvent.setup();
  render(<CopyField label="New key" value={KEY} what="key" />);
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(KEY);
});

test('CopyField selects the whole text when the browser refuses the clipboard', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  render(<CopyField label="New key" value={KEY} what="key" />);
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('New key');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, KEY.length]);
  expect(field).toHaveAttribute('readonly');
});
