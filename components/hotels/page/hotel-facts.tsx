import { Accordion } from '@/components/ui/accordion';
import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { HotelSection } from './hotel-section';
import styles from './facts.module.css';

type FactGroup = HotelDetails['factGroups'][number];

/** All groups together fill three screens of a phone. */
const OPEN_GROUPS = 2;

export function HotelFacts({ groups }: { groups: readonly FactGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <HotelSection id="facts" title="Good to know for work trips">
      <Accordion
        defaultOpen={groups.slice(0, OPEN_GROUPS).map(({ key }) => key)}
        items={groups.map(({ key, title, facts }) => ({ value: key, title, content: <FactList facts={facts} /> }))}
      />
    </HotelSection>
  );
}

function FactList({ facts }: Pick<FactGroup, 'facts'>) {
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact}>
          <dt>{fact.label}</dt>
          <dd className={fact.value === false ? styles.absent : undefined}>
            {typeof fact.value === 'boolean' && (
              <Icon name={fact.value ? 'check' : 'close'} size={16} className={styles.mark} />
            )}
            {fact.text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
