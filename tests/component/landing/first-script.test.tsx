import { fireEvent, render, screen } from '@testing-library/react';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchPlaceholder } from '@/components/search/search-placeholder';
import { FIRST_SCRIPT } from '@/lib/platform/page-cache/first-script';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

beforeAll(() => import('@/components/search/activated-search-widget'));

beforeEach(() => {
  document.documentElement.removeAttribute('data-visitor');
  document.body.innerHTML = '';
});

/** As a browser runs it: once per page. */
const run = (): void => {
  const script = document.createElement('script');
  script.textContent = FIRST_SCRIPT;
  document.body.append(script);
};

test('the first script chooses the layout of a member by the readable cookie alone', () => {
  document.cookie = 'folio_knownx=1';
  run();
  expect(document.documentElement).not.toHaveAttribute('data-visitor');
  document.cookie = 'folio_known=1';
  run();
  expect(document.documentElement).toHaveAttribute('data-visitor', 'member');
  document.cookie = 'folio_known=; Max-Age=0';
});

describe('before React runs', () => {
  const standIn =
    '<div id="root"><button data-opens="dates">D<i>i</i></button><button data-opens="occupancy">O</button><p>text</p></div>';
  const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].map((button) => button.textContent);

  test('a press marks its button as busy, and only the last one', () => {
    document.body.innerHTML = standIn;
    run();
    fireEvent.click(document.querySelector('i') as Element);
    expect(busy()).toEqual(['Di']);
    fireEvent.click(screen.getByText('O'));
    expect(busy()).toEqual(['O']);
    fireEvent.click(screen.getByText('text'));
    expect(busy()).toEqual([]);
  });
});

test.each([
  ['Check In', 'Dates of the stay'],
  ['Occupancy', 'Rooms and guests'],
])('a press on %s before hydration opens its window', async (name, title) => {
  run();
  const page = (
    <HeroSearch>
      <SearchPlaceholder />
    </HeroSearch>
  );
  // What the server sends is what a first rendering makes.
  const { container: rendered, unmount } = render(page);
  const container = document.createElement('div');
  container.innerHTML = rendered.innerHTML;
  unmount();
  document.body.append(container);
  const button = screen.getByRole('button', { name: new RegExp(name) });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  render(page, { container, hydrate: true });
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
});
