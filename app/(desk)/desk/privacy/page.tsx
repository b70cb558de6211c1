import type { Metadata } from 'next';
import { PrivacyOverview } from '@/components/privacy/privacy-overview';
import { env } from '@/lib/platform/env/env';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { paths } from '@/lib/paths';
import { NoHotel } from '../_components/desk-home';
import { DeskNav } from '../_components/desk-nav';

export const metadata: Metadata = { title: 'Your data' };

export default async function DeskPrivacyPage() {
  const actor = await requirePageDesk(paths.deskPrivacy());
  if (!actor) return <NoHotel />;
  return (
    <>
      <DeskNav />
      <PrivacyOverview mailbox={env().CONTACT_EMAIL} />
    </>
  );
}
