import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../../_components/console-page';
import { ContentNav } from '../_components/content-nav';
import { AddressList } from './_components/address-list';

export const metadata: Metadata = { title: 'Addresses without hotels' };

export default function AddressesPage() {
  return (
    <ConsolePage
      section="content"
      path={paths.consoleAddresses()}
      title="Addresses without hotels"
      lead="Places with too few hotels for a page, and addresses that visitors requested and that have no page. Keep them, show them without being indexed, or redirect them."
    >
      {(actor) => (
        <>
          <ContentNav />
          <AddressList mayWrite={actor.permissions.includes('content.write')} />
        </>
      )}
    </ConsolePage>
  );
}
