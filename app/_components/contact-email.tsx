import { env } from '@/lib/platform/env/env';

export function ContactEmail() {
  const { CONTACT_EMAIL } = env();
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
