import { formatRupees } from '@/components/ui/format-rupees';
import { Icon, type IconName } from '@/components/ui/icon';
import type { PlaceFacts } from '@/lib/domains/search/types';
import styles from './place-summary.module.css';

interface Fact {
  icon: IconName;
  figure: string;
  label: string;
}

export function PlaceSummary({ facts }: { facts: PlaceFacts }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.facts}>
        {factsOf(facts).map(({ icon, figure, label }) => (
          <li key={label} className={styles.fact}>
            <Icon name={icon} className={styles.icon} />
            <strong className={styles.figure}>{figure}</strong>
            <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function factsOf(facts: PlaceFacts): Fact[] {
  const { hotelCount, fromRupees, taxThreshold, belowThresholdCount, invoiceCount, guestRating, reviewCount } = facts;
  return [
    { icon: 'building', figure: String(hotelCount), label: hotelCount === 1 ? 'hotel to book' : 'hotels to book' },
    ...(fromRupees === null
      ? []
      : [{ icon: 'tag' as const, figure: formatRupees(fromRupees), label: 'lowest website rate in the next 30 days' }]),
    ...(taxThreshold
      ? [
          {
            icon: 'percent' as const,
            figure: `${belowThresholdCount} of ${hotelCount}`,
            label: `have rooms for up to ${formatRupees(taxThreshold.rupees)}, with ${taxThreshold.below}% GST instead of ${taxThreshold.above}%`,
          },
        ]
      : []),
    {
      icon: 'invoice',
      figure: `${invoiceCount} of ${hotelCount}`,
      label: 'bill to your company with its GSTIN on the invoice',
    },
    ...(guestRating === null
      ? []
      : [
          {
            icon: 'star' as const,
            figure: guestRating.toFixed(1),
            label: reviewCount === 1 ? 'from 1 review of a stay' : `from ${reviewCount} reviews of stays`,
          },
        ]),
  ];
}
