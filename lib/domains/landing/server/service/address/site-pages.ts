import 'server-only';
import { TEXT_PAGE_KEYS, TEXT_PAGE_PATHS } from '@/lib/domains/content/rules/text-pages';
import { paths } from '@/lib/paths';

/** Pages that show no place and no hotel, with the paths to which the middleware rewrites them. */
export const SINGLE_PAGES: Readonly<Record<string, string>> = {
  [paths.home()]: '/internal/home/main/',
  [paths.cities()]: '/internal/cities/main/',
  [paths.faq()]: '/internal/faq/main/',
  ...Object.fromEntries(TEXT_PAGE_KEYS.map((key) => [TEXT_PAGE_PATHS[key], `/internal/text/${key}/`])),
};

/** Whether the address is that of a public page that shows no place and no hotel. */
export function isSitePage(pathname: string): boolean {
  return Object.hasOwn(SINGLE_PAGES, pathname);
}
