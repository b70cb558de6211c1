import { fireEvent, render, screen } from '@testing-library/react';
import { useTabInUrl } from '@/components/ui/use-tab-in-url';

function Tabs() {
  const [tab, selectTab] = useTabInUrl(['upcoming', 'previous']);
  return <button onClick={() => selectTab('previous')}>{tab}</button>;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('useTabInUrl stores the open tab in the URL fragment and restores it', () => {
  window.history.replaceState(null, '', '/account/bookings/?legal_entity_id=4');
  const first = render(<Tabs />);
  fireEvent.click(screen.getByText('upcoming'));
  expect(screen.getByText('previous')).toBeTruthy();
  expect(window.location.href).toMatch(/\/account\/bookings\/\?legal_entity_id=4#previous$/);
  first.unmount();
  render(<Tabs />);
  expect(screen.getByText('previous')).toBeTruthy();
});

test.each(['', '#none'])('useTabInUrl opens the first tab when the fragment is %j', (fragment) => {
  window.history.replaceState(null, '', `/account/bookings/${fragment}`);
  render(<Tabs />);
  expect(screen.getByText('upcoming')).toBeTruthy();
});
