import { Icon, type IconName } from '@/components/ui/icon';
import type { Contents } from '@/lib/domains/content/contract';
import styles from './perk-list.module.css';

type Perk = NonNullable<Contents['b2b_perks_list']>[number];

/** Content names a picture by meaning; the icon set decides how it looks. */
const ICONS: Record<string, IconName> = {
  invoice: 'invoice',
  company: 'building',
  breakfast: 'breakfast',
  support: 'phone',
};

export function PerkList({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul className={styles.list}>
      {perks.map((perk) => (
        <li key={perk.title} className={styles.perk}>
          <span className={styles.icon}>
            <Icon name={ICONS[perk.icon] ?? 'check-circle'} size={24} />
          </span>
          <h3 className={styles.title}>{perk.title}</h3>
          <p className={styles.text}>{perk.description}</p>
        </li>
      ))}
    </ul>
  );
}
