import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import Link from 'next/link';
import { consolePaths } from '@/lib/console-paths';
import type { PlaceAnswer } from '@/lib/domains/console-content/contract/places';
import { PageStateBadge } from '../../_components/page-state-badge';
import { TextStateBadge } from '../../../_components/text-state-badge';

interface PlaceAddressesProps {
  addresses: PlaceAnswer['addresses'];
  /** Shows the link to the title and texts of each page. */
  readsTexts: boolean;
}

export function PlaceAddresses({ addresses, readsTexts }: PlaceAddressesProps) {
  return (
    <Card as="section" aria-labelledby="addresses" className="console-layout-section">
      <h2 id="addresses">Addresses</h2>
      {addresses.length === 0 && <EmptyState title="No hotel has this category" headingLevel={3} />}
      {addresses.map(({ path, hotels, pageState, textKey, title, redirects }) => (
        <section key={path} className="console-content-address" aria-label={path}>
          <p className="console-content-facts">
            {pageState === 'none' ? <span>{path}</span> : <Link href={path}>{path}</Link>}
            <PageStateBadge state={pageState} />
            <span>{hotels === 1 ? '1 hotel' : `${hotels} hotels`}</span>
            {pageState === 'indexed' && (
              <>
                <TextStateBadge state={title} />
                {readsTexts && <Link href={consolePaths.text(textKey)}>Title and texts of {path}</Link>}
              </>
            )}
          </p>
          {redirects.length > 0 && <p>Redirecting here: {redirects.join(', ')}</p>}
        </section>
      ))}
    </Card>
  );
}
