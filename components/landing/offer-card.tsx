import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { Contents } from '@/lib/domains/content/contract/content';
import styles from './section.module.css';

type Offer = NonNullable<Contents['b2bOffersList']>[number];

/** CSS makes one click select the code, because a copy button would add its script to every page. */
export function OfferCard({ offer }: { offer: Offer }) {
  return (
    <Card as="li" padding="none" className={styles.offerCard}>
      <img
        className={styles.offerPicture}
        src={offer.imageUrl}
        width={640}
        height={360}
        alt={offer.imageAlt}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.offerBody}>
        <h3 className={styles.offerTitle}>
          {offer.ctaPath ? (
            <Link href={offer.ctaPath} prefetch={false}>
              {offer.title}
            </Link>
          ) : (
            offer.title
          )}
        </h3>
        <p className={styles.offerText}>{offer.description}</p>
        {offer.code && (
          <Badge tone="accent" icon={<Icon name="tag" size={16} />}>
            <code className={styles.offerCode}>{offer.code}</code>
          </Badge>
        )}
      </div>
    </Card>
  );
}
