import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CategoryList } from '@/app/(console)/console/content/categories/_components/category-list';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const SAVE = 'POST /api/console/content/categories/';
const LOAD = 'GET /api/console/content/categories/';
const VERSION = '0123456789abcdef';
const category = (id: number, name: string, isShown = true) => ({
  ...{ id, name, slug: name.toLowerCase(), is_shown: isShown, hotels: 4, pages: isShown ? 1 : 0 },
});
const initial = {
  categories: [1, 2].map((id) => {
    return { id, name: id === 1 ? 'Inns' : 'Resorts', slug: 'x', isShown: true, hotels: 4, pages: 1 };
  }),
  version: VERSION,
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show(mayWrite: boolean, answer: Parameters<typeof mockFetchCalls>[0] = {}) {
  server = mockFetchCalls(answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CategoryList initial={initial} mayWrite={mayWrite} mayAdd={mayWrite} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

test('CategoryList saves the order and the categories that are off together', async () => {
  const saved = { categories: [category(2, 'Resorts'), category(1, 'Inns', false)], version: '1'.repeat(16) };
  const user = show(true, { [SAVE]: () => ({ body: saved }) });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move down: Inns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Inns has pages' }));
  expect(names()).toEqual(['Resorts', 'Inns']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('4 hotels, no pages')).toBeVisible();
  const categories = [
    { id: 2, is_shown: true },
    { id: 1, is_shown: false },
  ];
  expect(server.asked).toMatchObject([{ call: SAVE, body: { version: VERSION, categories } }]);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('CategoryList shows the order of another person after a conflict', async () => {
  const error = { status: 409, body: { errors: [{ code: 2480, message: 'Another person has changed this' }] } };
  const others = { categories: [category(2, 'Resorts'), category(1, 'Inns')], version: '2'.repeat(16) };
  const user = show(true, { [SAVE]: () => error, [LOAD]: () => ({ body: others }) });
  await user.click(screen.getByRole('checkbox', { name: 'Inns has pages' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Load the saved order' }));
  expect(await screen.findByRole('button', { name: 'Move up: Inns' })).toBeEnabled();
  expect(names()).toEqual(['Resorts', 'Inns']);
});

test('CategoryList undoes changes that are not saved', async () => {
  const user = show(true);
  await user.click(screen.getByRole('button', { name: 'Move up: Resorts' }));
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(names()).toEqual(['Inns', 'Resorts']);
});

test('CategoryList has no action for staff who may only read', () => {
  show(false);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('checkbox', { name: 'Inns has pages' })).toBeDisabled();
});

test('CategoryList asks before a page with an unsaved order is left', async () => {
  const user = show(true);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const isUnloadStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Inns' }));
  // jsdom cannot open the page of the link, so another listener stops it where the warning did not.
  document.addEventListener('click', (event) => event.preventDefault());
  expect(isUnloadStopped()).toBe(false);
  leave();
  expect(confirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Move up: Resorts' }));
  expect(isUnloadStopped()).toBe(true);
  leave();
  expect(confirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(isUnloadStopped()).toBe(false);
  confirm.mockRestore();
});
