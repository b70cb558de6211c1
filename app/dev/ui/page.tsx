import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isDevInboxOpen } from '@/lib/domains/outbox/server/service/dev-inbox';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { ThemeStage } from './_components/theme-stage';
import { Foundations } from './_components/foundations';
import { Actions } from './_components/actions';
import { Fields } from './_components/fields';
import { Choices } from './_components/choices';
import { Overlays } from './_components/overlays';
import { Calendar } from './_components/calendar';
import { Content } from './_components/content';
import { Feedback } from './_components/feedback';
import { NavigationSpecimens } from './_components/navigation';
import { Steps } from './_components/steps';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Primitives', robots: { index: false } };

const SECTIONS = [
  ['foundations', 'Foundations', <Foundations key="foundations" />],
  ['actions', 'Actions', <Actions key="actions" />],
  ['fields', 'Fields', <Fields key="fields" />],
  ['choices', 'Choices', <Choices key="choices" />],
  ['calendar', 'Dates and counts', <Calendar key="calendar" />],
  ['overlays', 'Overlays', <Overlays key="overlays" />],
  ['navigation', 'Navigation', <NavigationSpecimens key="navigation" />],
  ['steps', 'Steps', <Steps key="steps" />],
  ['content', 'Cards, bills, tables', <Content key="content" />],
  ['feedback', 'Feedback', <Feedback key="feedback" />],
] as const;

export default async function PrimitivesPage({ searchParams }: { searchParams: SearchParams }) {
  if (!isDevInboxOpen(firstValue((await searchParams).token) ?? null)) notFound();
  return (
    <ThemeStage>
      <div className={styles.shell}>
        <nav className={styles.index} aria-label="Sections">
          {SECTIONS.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <main className={styles.main}>
          <h1>Primitives</h1>
          <p className={styles.lead}>All components of the interface in all their states.</p>
          {SECTIONS.map(([id, title, content]) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
        </main>
      </div>
    </ThemeStage>
  );
}
