'use client';

import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { formatLongDate } from '@/lib/dates';
import type { GiftCardView } from '@/lib/domains/loyalty/contract/gift-cards';
import { CopyButton } from './copy-button';
import styles from './rewards.module.css';

export function GiftCardUnit({ card, headingLevel }: { card: GiftCardView; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li" className={styles.unit}>
      <div className={styles.unitHead}>
        <Heading className={styles.unitName}>{card.name}</Heading>
        {card.status === 'failed' && <Badge tone="danger">Not issued, points returned</Badge>}
        {card.status === 'requested' && <Badge tone="warning">Being issued</Badge>}
        {card.status === 'issued' && !card.code && <Badge>Code hidden</Badge>}
      </div>
      {card.code && (
        <KeyValueList
          items={[
            {
              key: 'Code',
              value: (
                <span className={styles.code}>
                  <code>{card.code}</code> <CopyButton text={card.code} label={`Copy the code of ${card.name}`} />
                </span>
              ),
            },
            { key: 'PIN', value: <code>{card.pin}</code> },
            { key: 'Valid until', value: card.expiresOn ? formatLongDate(card.expiresOn) : 'No expiry date' },
          ]}
        />
      )}
    </Card>
  );
}
