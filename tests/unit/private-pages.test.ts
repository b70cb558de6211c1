import { pageRoutes } from '@/lib/page-routes';
import { exists, filesBelow, read } from './docs/read-documents';

/**
 * The middleware only redirects early, because six published vulnerabilities of Next.js bypassed it. Every private page therefore
 * calls requirePageActor before it reads data. tests/long/without-middleware.test.ts tests the application without the middleware.
 */
const pages = filesBelow('app/(member)').filter((file) => file.endsWith('/page.tsx'));
const member = pageRoutes.filter(({ access }) => access === 'member');
const deskPages = filesBelow('app/(desk)').filter((file) => file.endsWith('/page.tsx'));

test('every member route has its page in app/(member)', () => {
  const folders = pages.map((file) => file.replace(/^app\/|\([^)]+\)\/|page\.tsx$/g, '').replace(/\[(\w+)\]/g, '{$1}'));
  expect(folders.map((folder) => `/${folder}`).sort()).toEqual(member.map(({ pattern }) => pattern).sort());
});

test.each(pages)('%s calls requirePageActor before any other asynchronous function', (file) => {
  const page = read(file);
  const body = page.slice(page.indexOf('export default'));
  const first = /await (?!props|searchParams|params|Promise\.all\(\[params)[\w.]+\(/.exec(body)?.[0];
  expect(first).toMatch(/await requirePageActor\(/);
});

/** Matches what a page of the desk calls or renders first. DeskHotelPage calls requirePageDesk, and SettingsPage renders it. */
const firstOfDeskPage = /await ([\w.]+)\(|<(SettingsPage|DeskHotelPage)/;

test.each(deskPages)(
  '%s calls requirePageDesk, or renders SettingsPage or DeskHotelPage, before any other asynchronous function',
  (file) => {
    const page = read(file);
    const first = firstOfDeskPage.exec(page.slice(page.indexOf('export default')));
    expect(['requirePageDesk', 'SettingsPage', 'DeskHotelPage']).toContain(first?.[1] ?? first?.[2]);
  },
);

test('DeskHotelPage calls requirePageDesk before any other asynchronous function, and SettingsPage calls none', () => {
  const component = read('app/(desk)/desk/[hotelId]/_components/desk-hotel-page.tsx');
  expect(/await ([\w.]+)\(/.exec(component)?.[1]).toBe('requirePageDesk');
  const settings = read('app/(desk)/desk/[hotelId]/settings/_components/settings-page.tsx');
  expect(settings).toMatch(/return \(\s*<DeskHotelPage/);
  expect(settings).not.toContain('await');
});

const consolePages = filesBelow('app/(console)').filter((file) => /(?<!\/login)\/page\.tsx$/.test(file));

test.each(consolePages)(
  '%s calls requirePageStaff or renders ConsolePage before any other asynchronous function',
  (file) => {
    const page = read(file);
    const first = /await ([\w.]+)\(|<(ConsolePage)/.exec(page.slice(page.indexOf('export default')));
    expect(['requirePageStaff', 'ConsolePage']).toContain(first?.[1] ?? first?.[2]);
  },
);

test('ConsolePage calls requirePageStaff before any other asynchronous function', () => {
  const component = read('app/(console)/console/_components/console-page.tsx');
  expect(/await ([\w.]+)\(/.exec(component)?.[1]).toBe('requirePageStaff');
});

test('every console route has its page in app/(console)', () => {
  const folders = consolePages.map(
    (file) => `/${file.replace(/^app\/|\([^)]+\)\/|page\.tsx$/g, '').replace(/\[(\w+)\]/g, '{$1}')}`,
  );
  const routes = pageRoutes.filter(({ access }) => access === 'staff').map(({ pattern }) => pattern);
  expect(folders.sort()).toEqual([...routes].sort());
});

test('every desk route has its page in app/(desk)', () => {
  const folders = deskPages.map(
    (file) => `/${file.replace(/^app\/|\([^)]+\)\/|page\.tsx$/g, '').replace(/\[(\w+)\]/g, '{$1}')}`,
  );
  const routes = pageRoutes.filter(({ access }) => access === 'desk').map(({ pattern }) => pattern);
  expect(folders.sort()).toEqual([...routes].sort());
});

test('layouts and metadata of private pages read no private data without an actor', () => {
  const otherFiles = filesBelow('app/(member)').filter((file) =>
    /\/(layout|template|loading|error|default)\.tsx$/.test(file),
  );
  const withDataAccess = otherFiles.filter(
    (file) => /server\/|connection\(|fetch\(/.test(read(file)) && !/await findPageActor\(\)/.test(read(file)),
  );
  expect(withDataAccess).toEqual([]);
  // Metadata is created before the actor is known, so it may contain only public texts.
  const publicMetadata = /export const generateMetadata = \(\) => unindexedMetadata\('\w+'\);/;
  const metadata = pages.filter((file) =>
    /generateMetadata|generateStaticParams|revalidate/.test(read(file).replace(publicMetadata, '')),
  );
  expect(metadata).toEqual([]);
});

test('every API route file uses the contract wrapper or is a known exception', () => {
  expect(exists('tests/integration/api/declared-routes.test.ts')).toBe(true);
  const handlers = filesBelow('app/api').filter((file) => file.endsWith('/route.ts'));
  const unwrapped = handlers.filter((file) => !/from '@\/lib\/route'|\broute\(/.test(read(file)));
  const exceptions = /app\/api\/(\[\.\.\.unknown\]|openapi\.json|docs|docs\/\[asset\]|static-map|health\/|metrics)/;
  expect(unwrapped.filter((file) => !exceptions.test(file))).toEqual([]);
});
