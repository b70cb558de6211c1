import { fireEvent, render, screen } from '@testing-library/react';
import { useTabInAddress } from '@/components/ui/use-tab-in-address';

function Lists() {
  const [tab, choose] = useTabInAddress(['upcoming', 'previous']);
  return <button onClick={() => choose('previous')}>{tab}</button>;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('the open tab is found again by the address', () => {
  window.history.replaceState(null, '', '/account/bookings/?legal_entity_id=4');
  const first = render(<Lists />);
  fireEvent.click(screen.getByText('upcoming'));
  expect(screen.getByText('previous')).toBeTruthy();
  expect(window.location.href).toMatch(/\/account\/bookings\/\?legal_entity_id=4#previous$/);
  first.unmount();
  render(<Lists />);
  expect(screen.getByText('previous')).toBeTruthy();
});

test.each(['', '#none'])('an address that ends with %j opens the first', (fragment) => {
  window.history.replaceState(null, '', `/account/bookings/${fragment}`);
  render(<Lists />);
  expect(screen.getByText('upcoming')).toBeTruthy();
});
