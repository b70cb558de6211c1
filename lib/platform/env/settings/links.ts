import { z } from 'zod';
import { setting, url } from '../setting';

export const linksSettings = {
  CAREERS_URL: setting(
    'Links of the footer',
    'Address of the page that lists open positions',
    'https://careers.folio.example/',
    url().default('https://careers.folio.example/'),
  ),
  BLOG_URL: setting(
    'Links of the footer',
    'Address of the blog',
    'https://blog.folio.example/',
    url().default('https://blog.folio.example/'),
  ),
  SOCIAL_URLS: setting(
    'Links of the footer',
    'Addresses of our pages on social networks, separated by commas; the footer shows the name of each network',
    'https://www.linkedin.com/company/folio-example',
    z
      .string()
      .default('https://www.linkedin.com/company/folio-example')
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(url()).min(1)),
  ),
  CONTACT_EMAIL: setting(
    'Links of the footer',
    'E-mail address to which visitors can write',
    'hello@folio.example',
    z.email().default('hello@folio.example'),
  ),
} as const;
