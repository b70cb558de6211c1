import type { Metadata } from 'next';
import { PrivacyOverview } from '@/components/privacy/privacy-overview';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { env } from '@/lib/platform/env/env';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Your data' };

export default async function PrivacyPage() {
  await requirePageActor(paths.privacy());
  return <PrivacyOverview mailbox={env().CONTACT_EMAIL} />;
}
