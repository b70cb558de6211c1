import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageFrame } from '@/components/layout/page-frame';
import { CreditStatement } from '@/components/statement/credit-statement';
import { MonthDocuments } from '@/components/statement/month-documents';
import { ButtonLink } from '@/components/ui/button-link';
import { actingEntity } from '@/lib/domains/corporates/actor';
import { addDays, todayInIndia } from '@/lib/dates';
import { requirePageActor } from '@/lib/request-context/page-actor';
import { paths } from '@/lib/paths';
import { now } from '@/lib/platform/clock/clock';
import styles from './statement.module.css';

export const metadata: Metadata = { title: 'Credit statement' };

export default async function StatementPage() {
  const actor = await requirePageActor(paths.statement());
  // Bookers may not see the company's credit; the endpoint also refuses them.
  if (actor.role === 'booker' || actor.isTravelAgent) redirect(paths.account());
  return (
    <PageFrame>
      <div className={styles.head}>
        <h1>Credit statement</h1>
        <ButtonLink href="#month" variant="secondary" icon="receipt">
          Invoices and CSV of a month
        </ButtonLink>
      </div>
      <CreditStatement
        key={actor.legalEntityId}
        legalEntityId={actor.legalEntityId}
        entityName={actingEntity(actor).name}
      />
      <MonthDocuments
        key={`month-${actor.legalEntityId}`}
        legalEntityId={actor.legalEntityId}
        months={monthsUntilNow()}
      />
    </PageFrame>
  );
}

/** The current month and the twelve before it, as `YYYY-MM`. */
function monthsUntilNow(): [string, ...string[]] {
  const months: [string, ...string[]] = [todayInIndia(now()).slice(0, 7)];
  while (months.length < 13) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}
