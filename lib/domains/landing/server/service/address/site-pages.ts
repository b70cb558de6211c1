import 'server-only';
import { paths } from '@/lib/paths';

/** Static pages. Next.js routes their exact addresses, so only other spellings reach the lookup of addresses. */
export const STATIC_PAGE_PATHS: readonly string[] = [
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.policy(),
  paths.joinUs(),
  paths.fot(),
];

export const SINGLE_PAGES: Readonly<Record<string, string>> = {
  [paths.home()]: '/internal/home/main/',
  [paths.cities()]: '/internal/cities/main/',
  [paths.faq()]: '/internal/faq/main/',
};

/** Whether the address is that of a public page that shows no place and no hotel. */
export function isSitePage(pathname: string): boolean {
  return STATIC_PAGE_PATHS.includes(pathname) || Object.hasOwn(SINGLE_PAGES, pathname);
}
