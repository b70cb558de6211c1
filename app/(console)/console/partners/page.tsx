import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { PartnerList } from './_components/partner-list';

export const metadata: Metadata = { title: 'Partners' };

export default function PartnersPage() {
  return (
    <ConsolePage section="partners" path={consolePaths.partners()} title="Partners">
      {({ permissions }) => <PartnerList canWrite={permissions.includes('hotel.write')} />}
    </ConsolePage>
  );
}
