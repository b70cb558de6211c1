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

/** Runs the script as a browser does when it parses the page. */
const runFirstScript = (): void => {
  const script = document.createElement('script');
  script.textContent = FIRST_SCRIPT;
  document.body.append(script);
};

test('the first script sets the member layout when the cookie folio_known is set', () => {
  document.cookie = 'folio_knownx=1';
  runFirstScript();
  expect(document.documentElement).not.toHaveAttribute('data-visitor');
  document.cookie = 'folio_known=1';
  runFirstScript();
  expect(document.documentElement).toHaveAttribute('data-visitor', 'member');
  document.cookie = 'folio_known=; Max-Age=0';
});

describe('the first script before hydration', () => {
  const placeholder =
    '<div id="root"><button data-opens="dates">D<i>i</i></button><button data-opens="occupancy">O</button><p>text</p></div>';
  const busyButtons = () => [...document.querySelectorAll('[aria-busy="true"]')].map((button) => button.textContent);

  test('marks only the button that was clicked last as busy', () => {
    document.body.innerHTML = placeholder;
    runFirstScript();
    fireEvent.click(document.querySelector('i') as Element);
    expect(busyButtons()).toEqual(['Di']);
    fireEvent.click(screen.getByText('O'));
    expect(busyButtons()).toEqual(['O']);
    fireEvent.click(screen.getByText('text'));
    expect(busyButtons()).toEqual([]);
  });
});

test.each([
  ['Check In', 'Dates of the stay'],
  ['Occupancy', 'Rooms and guests'],
])('a click on %s before hydration opens its dialog afterwards', async (name, title) => {
  runFirstScript();
  const page = (
    <HeroSearch>
      <SearchPlaceholder />
    </HeroSearch>
  );
  // The first render produces the same HTML as the server.
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
