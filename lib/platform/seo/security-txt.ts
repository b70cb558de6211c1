import { millisecondsInDay } from 'date-fns/constants';

/** RFC 9116 recommends less than a year. Each response has a new date, so the file never expires. */
const VALID_DAYS = 180;

interface SecurityTxtOptions {
  /** A mailto:, https: or tel: address. */
  contact: string;
  siteUrl: string;
  now: Date;
}

/** Returns the content of /.well-known/security.txt (RFC 9116). */
export function securityTxt({ contact, siteUrl, now }: SecurityTxtOptions): string {
  const expires = new Date(now.getTime() - (now.getTime() % millisecondsInDay) + VALID_DAYS * millisecondsInDay);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    '',
  ].join('\n');
}
