import { pageRoutes } from '@/lib/paths';
import { exists, filesBelow, read } from './docs/read-documents';

/**
 * The middleware spares guests a page and guards none (six of the framework's published holes passed it by). Every private page
 * asks for its reader itself, before it reads anything; the whole product without a middleware is tests/long/without-middleware.test.ts.
 */
const pages = filesBelow('app/(member)').filter((file) => file.endsWith('/page.tsx'));
const member = pageRoutes.filter(({ access }) => access === 'member');

test('every private route has its page in the group of private pages', () => {
  const folders = pages.map((file) => file.replace(/^app\/|\([^)]+\)\/|page\.tsx$/g, '').replace(/\[(\w+)\]/g, '{$1}'));
  expect(folders.map((folder) => `/${folder}`).sort()).toEqual(member.map(({ pattern }) => pattern).sort());
});

test.each(pages)('%s asks for the actor itself', (file) => {
  const page = read(file);
  const body = page.slice(page.indexOf('export default'));
  const first = /await (?!props|searchParams|params|Promise\.all\(\[params)[\w.]+\(/.exec(body)?.[0];
  expect(first).toMatch(/await requirePageActor\(/);
});

test('nothing of a private page is made without its reader', () => {
  const others = filesBelow('app/(member)').filter((file) =>
    /\/(layout|template|loading|error|default)\.tsx$/.test(file),
  );
  const reading = others.filter(
    (file) => /server\/|connection\(|fetch\(/.test(read(file)) && !/await findPageActor\(\)/.test(read(file)),
  );
  expect(reading).toEqual([]);
  // Heads are made before the reader is known: of public words only.
  const publicHead = /export const generateMetadata = \(\) => plainMetadata\('\w+'\);/;
  const metadata = pages.filter((file) =>
    /generateMetadata|generateStaticParams|revalidate/.test(read(file).replace(publicHead, '')),
  );
  expect(metadata).toEqual([]);
});

test('route files are calls of the contract or known to be none', () => {
  expect(exists('tests/integration/api/declared-routes.test.ts')).toBe(true);
  const handlers = filesBelow('app/api').filter((file) => file.endsWith('/route.ts'));
  const unwrapped = handlers.filter((file) => !/from '@\/lib\/route'|\broute\(/.test(read(file)));
  const known = /app\/api\/(\[\.\.\.unknown\]|openapi\.json|docs|docs\/\[asset\]|static-map|health\/|metrics)/;
  expect(unwrapped.filter((file) => !known.test(file))).toEqual([]);
});
