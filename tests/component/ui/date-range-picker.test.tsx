import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pickDay, type DateRange } from '@/components/ui/date-range';
import { DateRangePicker } from '@/components/ui/date-range-picker';

type Props = { onChange: (range: DateRange) => void; onTooLong?: () => void };

function Picker({ onChange, onTooLong }: Props) {
  const [range, setRange] = useState<DateRange>({ from: null, to: null });
  return (
    <DateRangePicker
      value={range}
      onChange={(next) => {
        setRange(next);
        onChange(next);
      }}
      minDate="2026-12-03"
      maxNights={15}
      onTooLong={onTooLong}
      months={1}
    />
  );
}

const day = (name: RegExp) => screen.getByRole('button', { name });

test('DateRangePicker returns the range of two clicked days as ISO dates', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Picker onChange={onChange} />);
  await user.click(day(/ 12 December/));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-12', to: null });
  await user.click(day(/ 27 December/));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-12', to: '2026-12-27' });
});

test('DateRangePicker previews the range to the hovered day after the first day was chosen', async () => {
  const user = userEvent.setup();
  const { container } = render(<Picker onChange={jest.fn()} />);
  const previewedDays = () => container.querySelectorAll('.preview').length;
  await user.hover(day(/ 15 December/));
  expect(previewedDays()).toBe(0);
  await user.click(day(/ 12 December/));
  expect(previewedDays()).toBe(0);
  await user.hover(day(/ 15 December/));
  expect(previewedDays()).toBeGreaterThan(0);
  await user.click(day(/ 15 December/));
  expect(previewedDays()).toBe(0);
  await user.click(day(/ 10 December/));
  expect(previewedDays()).toBe(0);
});

test('DateRangePicker calls onTooLong and keeps the start when the range exceeds maxNights', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const onTooLong = jest.fn();
  render(<Picker onChange={onChange} onTooLong={onTooLong} />);
  await user.click(day(/ 12 December/));
  await user.click(day(/ 28 December/));
  expect(onTooLong).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('DateRangePicker disables days before minDate and supports the arrow keys', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Picker onChange={onChange} />);
  expect(day(/ 2 December/)).toBeDisabled();
  act(() => day(/ 12 December/).focus());
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-20', to: null });
});

test('pickDay starts a new range when the day is not after the start, or when the range is complete', () => {
  const startOnly: DateRange = { from: '2026-12-12', to: null };
  expect(pickDay(startOnly, '2026-12-12').range).toEqual({ from: '2026-12-12', to: null });
  expect(pickDay(startOnly, '2026-12-10').range).toEqual({ from: '2026-12-10', to: null });
  const complete: DateRange = { from: '2026-12-12', to: '2026-12-14' };
  expect(pickDay(complete, '2026-12-20').range).toEqual({ from: '2026-12-20', to: null });
});

test('DateRangePicker focuses a clicked day, so that the arrow keys continue from it', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Picker onChange={onChange} />);
  await user.click(day(/ 12 December/));
  expect(day(/ 12 December/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-12', to: '2026-12-13' });
});
