import { paths } from '@/lib/paths';

/** Pages that consist of text, with the names of their blocks. */
export const TEXT_PAGE_KEYS = [
  'page_aboutus',
  'page_contactus',
  'page_terms',
  'page_policy',
  'page_joinus',
  'page_fot',
] as const;
export type TextPageKey = (typeof TEXT_PAGE_KEYS)[number];

export const TEXT_PAGE_PATHS: Readonly<Record<TextPageKey, string>> = {
  page_aboutus: paths.aboutUs(),
  page_contactus: paths.contactUs(),
  page_terms: paths.terms(),
  page_policy: paths.policy(),
  page_joinus: paths.joinUs(),
  page_fot: paths.fot(),
};

export const isTextPage = (key: string): key is TextPageKey => TEXT_PAGE_KEYS.some((known) => known === key);
