import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { HotelSection } from './hotel-section';
import styles from './facts.module.css';

export function HotelFacts({ groups }: { groups: HotelDetails['factGroups'] }) {
  if (groups.length === 0) return null;
  return (
    <HotelSection id="facts" title="Good to know for work trips">
      <div className={styles.groups}>
        {groups.map(({ key, title, facts }) => (
          <section key={key} className={styles.group} aria-labelledby={`facts-${key}`}>
            <h3 className={styles.title} id={`facts-${key}`}>
              {title}
            </h3>
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
          </section>
        ))}
      </div>
    </HotelSection>
  );
}
