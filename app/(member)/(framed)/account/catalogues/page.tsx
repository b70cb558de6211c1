import type { Metadata } from 'next';
import { Catalogue } from '@/components/rewards/catalogue';
import styles from '@/components/rewards/rewards.module.css';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Rewards' };

export default async function CataloguesPage() {
  const { legalEntityId } = await requirePageActor(paths.catalogues());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Rewards</h1>
      <Catalogue key={legalEntityId} legalEntityId={legalEntityId} />
    </div>
  );
}
