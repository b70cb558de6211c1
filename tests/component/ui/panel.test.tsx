import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from '@/components/ui/panel';

const SUMMARY = { title: 'Travellers Details', subtitle: 'Priya Raman +1 other(s)' };

test('Panel shows its summary and "Change" when done, and focuses its heading when opened again', async () => {
  const user = userEvent.setup();
  const onEdit = jest.fn();
  const panel = (state: 'open' | 'done') => (
    <Panel title="Guests" summary={SUMMARY} state={state} onEdit={onEdit}>
      <input aria-label="Name" />
    </Panel>
  );
  const { rerender } = render(panel('done'));
  expect(screen.getByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Priya Raman +1 other(s)');
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onEdit).toHaveBeenCalledTimes(1);
  rerender(panel('open'));
  expect(screen.getByRole('heading', { name: 'Guests' })).toHaveFocus();
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

test('Panel does not take the focus when it is open in the first render', () => {
  render(
    <Panel title="Guests" summary={SUMMARY} state="open">
      <p>Names</p>
    </Panel>,
  );
  expect(document.body).toHaveFocus();
});
