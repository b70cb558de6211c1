import { formatRupees } from '@/components/ui/format-rupees';
import { Icon, type IconName } from '@/components/ui/icon';
import type { PlaceFacts } from '@/lib/domains/search/types';
import styles from './place-summary.module.css';

interface Fact {
  icon: IconName;
  figure: string;
  words: string;
}

export function PlaceSummary({ facts }: { facts: PlaceFacts }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.facts}>
        {factsOf(facts).map(({ icon, figure, words }) => (
          <li key={words} className={styles.fact}>
            <Icon name={icon} className={styles.icon} />
            <strong className={styles.figure}>{figure}</strong>
            <span className={styles.words}>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function factsOf(facts: PlaceFacts): Fact[] {
  const { hotelCount, fromRupees, taxLine, underLineCount, invoiceCount, guestRating, reviewCount } = facts;
  return [
    { icon: 'building', figure: String(hotelCount), words: hotelCount === 1 ? 'hotel to book' : 'hotels to book' },
    ...(fromRupees === null
      ? []
      : [{ icon: 'tag' as const, figure: formatRupees(fromRupees), words: 'lowest website rate in the next 30 days' }]),
    ...(taxLine
      ? [
          {
            icon: 'percent' as const,
            figure: `${underLineCount} of ${hotelCount}`,
            words: `have rooms under the ${formatRupees(taxLine.rupees)} line: ${taxLine.below}% GST, not ${taxLine.above}%`,
          },
        ]
      : []),
    {
      icon: 'invoice',
      figure: `${invoiceCount} of ${hotelCount}`,
      words: 'bill to your company with its GSTIN on the invoice',
    },
    ...(guestRating === null
      ? []
      : [
          {
            icon: 'star' as const,
            figure: guestRating.toFixed(1),
            words: reviewCount === 1 ? 'from 1 review of a stay' : `from ${reviewCount} reviews of stays`,
          },
        ]),
  ];
}
