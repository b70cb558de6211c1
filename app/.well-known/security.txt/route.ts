import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import { securityTxt } from '@/lib/platform/seo/security-txt';
import { textFileResponse } from '@/lib/platform/seo/text-response';

export const dynamic = 'force-dynamic';

// GET /.well-known/security.txt - the contact for reporting vulnerabilities (RFC 9116)
export function GET(): Response {
  const { SITE_URL, SECURITY_CONTACT, OPERATOR_EMAIL } = env();
  const contact = SECURITY_CONTACT ?? `mailto:${OPERATOR_EMAIL}`;
  return textFileResponse(securityTxt({ contact, siteUrl: SITE_URL, now: now() }), 'text/plain');
}
