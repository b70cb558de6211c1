import { Icon } from '@/components/ui/icon';
import { ICON_PATHS, type IconName } from '@/components/ui/icon-paths';
import type { Contents } from '@/lib/domains/content/contract/content';
import styles from './section.module.css';

type Perk = NonNullable<Contents['b2bPerksList']>[number];

/** The import rejects content with an unknown icon name. */
const iconOf = (name: string): IconName => (name in ICON_PATHS ? (name as IconName) : 'check-circle');

export function PerkList({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul className={styles.perks}>
      {perks.map((perk) => (
        <li key={perk.title} className={styles.perk}>
          <span className={styles.perkIcon}>
            <Icon name={iconOf(perk.icon)} size={24} />
          </span>
          <h3 className={styles.perkTitle}>{perk.title}</h3>
          <p className={styles.perkText}>{perk.description}</p>
        </li>
      ))}
    </ul>
  );
}
