import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pageRoutes } from '@/lib/page-routes';
import { resetEnv } from '@/lib/platform/env/env';

/** The console has a shell of its own. */
const CONSOLE = pageRoutes.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith('/console/'));
/** Section 2 of the specification lists the other pages. */
const WITHOUT_BAR: readonly string[] = [
  '/login/',
  '/intro/',
  '/hotel/{hotelId}/gallery/',
  '/stay-answer/{token}/',
  '/view/',
  '/view/{token}/',
  ...CONSOLE,
];
const WITHOUT_FOOTER = [
  '/login/',
  '/signup/',
  '/forgot-password/',
  '/itinerary/',
  '/view/',
  '/view/{token}/',
  ...CONSOLE,
];

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
}));
// addPageTags works only inside a Next.js server.
jest.mock('@/lib/platform/page-cache/add-page-tags', () => ({ addPageTags: jest.fn() }));
jest.mock('@/components/account/account-menu', () => ({ AccountMenu: () => <a href="/login/">Login</a> }));
// The real layout needs a session; bar and footer are part of the layouts around it.
jest.mock('@/app/(member)/(framed)/account/layout', () => ({
  __esModule: true,
  default: ({ children }: { children: ReactNode }) => children,
}));
jest.mock('@/components/analytics/page-analytics', () => ({
  PageAnalytics: ({ reportsErrors }: { reportsErrors: boolean }) => (
    <i data-testid="reports">{String(reportsErrors)}</i>
  ),
}));

const app = join(process.cwd(), 'app');

/** The path of each page's folder, keyed by its route: without route groups, and `*` instead of `[id]`. */
const folders = new Map<string, readonly string[]>(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => {
      const parts = file.split(sep).slice(0, -1);
      const route = parts.filter((part) => !part.startsWith('(')).map((part) => part.replace(/^\[.*\]$/, '*'));
      return [`/${[...route, ''].join('/')}`, parts] as const;
    }),
);

/** The middleware rewrites URLs of landing pages to pages in this folder. */
const LANDING = ['(landing)', 'internal'];
const folderOf = (pattern: string) => folders.get(pattern.replace(/\{\w+\}/g, '*')) ?? LANDING;

type Layout = (props: { children: ReactNode }) => ReactNode;

/** The layouts around a page, outermost first, without the root layout. */
async function layoutsOf(parts: readonly string[]): Promise<Layout[]> {
  const chain = parts.map((_, depth) => join(app, ...parts.slice(0, depth + 1), 'layout.tsx')).filter(existsSync);
  const modules = await Promise.all(
    chain.map((file) => import(`@/${relative(process.cwd(), file)}`) as Promise<{ default: Layout }>),
  );
  return modules.map((module) => module.default);
}

async function renderShell(pattern: string): Promise<void> {
  const layouts = await layoutsOf(folderOf(pattern));
  render(
    <>
      {layouts.reduceRight<ReactNode>(
        (children, Frame) => (
          <Frame>{children}</Frame>
        ),
        <h1>Page</h1>,
      )}
    </>,
  );
}

it.each(pageRoutes.map(({ pattern, access }) => [pattern, access]))('%s has a page', (pattern, access) => {
  expect(folderOf(pattern) !== LANDING || access === 'landing').toBe(true);
});

describe.each(pageRoutes.map(({ pattern }) => pattern))('%s', (pattern) => {
  it(`${WITHOUT_BAR.includes(pattern) ? 'hides' : 'shows'} the navigation bar`, async () => {
    await renderShell(pattern);
    expect(screen.queryAllByRole('banner')).toHaveLength(WITHOUT_BAR.includes(pattern) ? 0 : 1);
  });

  it(`${WITHOUT_FOOTER.includes(pattern) ? 'hides' : 'shows'} the footer`, async () => {
    await renderShell(pattern);
    expect(screen.queryAllByRole('contentinfo')).toHaveLength(WITHOUT_FOOTER.includes(pattern) ? 0 : 1);
  });

  it('has one main element with the id that the skip link targets', async () => {
    await renderShell(pattern);
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Page' }));
  });
});

it('the footer links to the seven static pages and to the addresses in the settings', async () => {
  await renderShell('/faq/');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/\/$/, ''));
  const pages = ['/aboutus', '/contactus', '/faq', '/terms', '/policy', '/joinus', '/fot'];
  const outside = [
    'https://careers.folio.example',
    'https://blog.folio.example',
    'https://www.linkedin.com/company/folio-example',
    'mailto:hello@folio.example',
  ];
  expect(links).toEqual(expect.arrayContaining([...pages, ...outside]));
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toBeInTheDocument();
});

describe('reporting of browser errors', () => {
  const before = process.env.STAGE;
  afterEach(() => {
    process.env.STAGE = before;
    resetEnv();
  });

  it.each([
    ['local', 'false'],
    ['demo', 'true'],
  ])('is enabled with STAGE=%s: %s', async (stage, reported) => {
    process.env.STAGE = stage;
    resetEnv();
    await renderShell('/faq/');
    expect(screen.getByTestId('reports')).toHaveTextContent(reported);
  });
});
