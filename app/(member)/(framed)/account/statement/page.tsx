import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CreditStatement } from '@/components/statement/credit-statement';
import { actingEntity } from '@/lib/domains/corporates/actor';
import { requirePageActor } from '@/lib/page-actor';
import { paths } from '@/lib/paths';
import styles from './statement.module.css';

export const metadata: Metadata = { title: 'Credit statement' };

export default async function StatementPage() {
  const actor = await requirePageActor(paths.statement());
  // A booker has no business with the company's credit; the call behind this page refuses them as well.
  if (actor.role === 'booker' || actor.isTravelAgent) redirect(paths.account());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Credit statement</h1>
      <CreditStatement
        key={actor.legalEntityId}
        legalEntityId={actor.legalEntityId}
        entityName={actingEntity(actor).name}
      />
    </div>
  );
}
