import { env } from '@/lib/platform/env/env';

/** The mailbox that visitors may write to, as a link. */
export function OurMailbox() {
  const { CONTACT_EMAIL } = env();
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
