import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';

const GROUPS = [
  {
    label: 'Places',
    items: [
      { id: 'p1', label: 'Indiranagar', detail: 'Bengaluru' },
      { id: 'p2', label: 'Indore' },
    ],
  },
  { label: 'Hotels', items: [{ id: 'h1', label: 'Indigo Court' }] },
];

function PlaceField({ onSelect }: { onSelect: (item: ComboboxItem | null) => void }) {
  const [text, setText] = useState('');
  const [item, setItem] = useState<ComboboxItem | null>(null);
  const groups = GROUPS.map((group) => ({
    ...group,
    items: group.items.filter((entry) => text && entry.label.toLowerCase().includes(text.toLowerCase())),
  })).filter((group) => group.items.length > 0);
  return (
    <Combobox
      label="Where"
      error={item ? undefined : 'Choose a place'}
      groups={groups}
      inputValue={text}
      onInputChange={setText}
      value={item}
      onSelect={(next) => {
        setItem(next);
        setText(next?.label ?? '');
        onSelect(next);
      }}
      emptyText="Nothing found"
    />
  );
}

test('Combobox shows suggestions in labelled groups and allows a choice with the keyboard', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  render(<PlaceField onSelect={onSelect} />);
  const input = screen.getByRole('combobox', { name: 'Where' });
  expect(input).toHaveAccessibleDescription('Choose a place');
  await user.type(input, 'ind');
  const places = await screen.findByRole('group', { name: 'Places' });
  expect(within(places).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1));
  const chosen = onSelect.mock.calls[0]?.[0] as ComboboxItem;
  expect(input).toHaveValue(chosen.label);
  expect(input).not.toHaveAccessibleDescription();
});

test('the clear button of Combobox removes the choice', async () => {
  const user = userEvent.setup();
  const onSelect = jest.fn();
  render(<PlaceField onSelect={onSelect} />);
  const input = screen.getByRole('combobox', { name: 'Where' });
  await user.type(input, 'indigo');
  await user.click(await screen.findByRole('option', { name: /Indigo Court/ }));
  await waitFor(() => expect(input).toHaveValue('Indigo Court'));
  await user.click(screen.getByRole('button', { name: 'Clear where' }));
  expect(onSelect).toHaveBeenLastCalledWith(null);
  expect(input).toHaveValue('');
});

test('Combobox shows emptyText when no suggestion matches', async () => {
  const user = userEvent.setup();
  render(<PlaceField onSelect={jest.fn()} />);
  await user.type(screen.getByRole('combobox', { name: 'Where' }), 'zzz');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});

test('Combobox keeps the text when the caller passes no selected value', async () => {
  const user = userEvent.setup();
  function UncontrolledChoice() {
    const [text, setText] = useState('');
    return (
      <Combobox
        label="Where"
        groups={GROUPS}
        inputValue={text}
        onInputChange={setText}
        value={null}
        onSelect={(item) => item && setText(item.label)}
      />
    );
  }
  render(<UncontrolledChoice />);
  const input = screen.getByRole('combobox', { name: 'Where' });
  await user.type(input, 'indo');
  await user.click(await screen.findByRole('option', { name: 'Indore' }));
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(input).toHaveValue('Indore');
});
