import { z } from 'zod';
import { setting, url } from '../setting';

/** What the footer links to outside the site. */
export const linksSettings = {
  CAREERS_URL: setting(
    'Links of the footer',
    'Where open positions stand',
    'https://careers.folio.example/',
    url().default('https://careers.folio.example/'),
  ),
  BLOG_URL: setting(
    'Links of the footer',
    'The blog',
    'https://blog.folio.example/',
    url().default('https://blog.folio.example/'),
  ),
  SOCIAL_URLS: setting(
    'Links of the footer',
    'Pages on social networks, separated by commas; each is named by its network',
    'https://www.linkedin.com/company/folio-example',
    z
      .string()
      .default('https://www.linkedin.com/company/folio-example')
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(url()).min(1)),
  ),
  CONTACT_EMAIL: setting(
    'Links of the footer',
    'Mailbox that visitors can write to',
    'hello@folio.example',
    z.email().default('hello@folio.example'),
  ),
} as const;
