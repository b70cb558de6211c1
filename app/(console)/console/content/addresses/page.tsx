import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { AddressList } from './_components/address-list';

export const metadata: Metadata = { title: 'Addresses without a page' };

export default function AddressesPage() {
  return (
    <ConsolePage
      section="content"
      path={consolePaths.addresses()}
      title="Addresses without a page"
      lead="Places with fewer than three hotels, categories that are off, and requested addresses that do not exist. Leave them, redirect them, or show them without indexing."
    >
      {(actor) => (
        <>
          <SectionNav section="content" />
          <AddressList
            mayWrite={actor.permissions.includes('content.write')}
            mayAudit={actor.permissions.includes('audit.read')}
          />
        </>
      )}
    </ConsolePage>
  );
}
