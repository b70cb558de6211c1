import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import Link from 'next/link';
import type { PlaceAnswer } from '@/lib/domains/console-content/contract/places';
import { paths } from '@/lib/paths';
import styles from '../../../_components/content.module.css';
import { TextStateBadge } from '../../../_components/text-state-badge';

export function PlaceAddresses({ addresses }: { addresses: PlaceAnswer['addresses'] }) {
  return (
    <Card as="section" aria-labelledby="addresses" className={styles.section}>
      <h2 id="addresses">Addresses</h2>
      {addresses.length === 0 && <EmptyState title="No hotel has this category" headingLevel={3} />}
      {addresses.map(({ path, hotels, isIndexed, textKey, title, redirects }) => (
        <section key={path} className={styles.address} aria-label={path}>
          <p className={styles.facts}>
            {isIndexed ? <Link href={path}>{path}</Link> : <span>{path}</span>}
            <Badge tone={isIndexed ? 'success' : 'neutral'}>{isIndexed ? 'Indexed' : 'No page'}</Badge>
            <span>{hotels === 1 ? '1 hotel' : `${hotels} hotels`}</span>
            {isIndexed && (
              <>
                <TextStateBadge state={title} />
                <Link href={paths.consoleText(textKey)}>Title and texts of {path}</Link>
              </>
            )}
          </p>
          {redirects.length > 0 && <p>Redirecting here: {redirects.join(', ')}</p>}
        </section>
      ))}
    </Card>
  );
}
