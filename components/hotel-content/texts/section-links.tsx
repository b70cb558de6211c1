import { Button } from '@/components/ui/button';
import { HOTEL_FACT_GROUPS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { showSection } from '../content-fields';
import styles from '../content.module.css';

const SECTIONS: readonly (readonly [string, string])[] = [
  ['texts-title', 'Texts'],
  ['map-point-title', 'Map point'],
  ['facilities-title', 'Facilities'],
  ...HOTEL_FACT_GROUPS.map(({ key, title }) => [`facts-${key}`, title] as const),
];

/** Buttons instead of links, because the address of the page names the open tab. */
export function SectionLinks() {
  return (
    <nav aria-label="Sections">
      <ul className={styles.sections}>
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <Button variant="link" size="sm" onClick={() => showSection(id)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
