import { Icon, type IconName } from '@/components/ui/icon';
import { ICON_PATHS } from '@/components/ui/icon-paths';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { HotelSection } from './hotel-section';
import styles from './hotel-page.module.css';

const isIcon = (name: string): name is IconName => name in ICON_PATHS;

export function HotelAbout({ hotel }: { hotel: HotelDetails }) {
  const { trilights, promises, description } = hotel;
  if (trilights.length + promises.length === 0 && description === '') return null;
  return (
    <section className={styles.about} aria-label={`About ${hotel.name}`}>
      {trilights.length > 0 && (
        <ul className={styles.trilights}>
          {trilights.map(({ title, description: text }) => (
            <li key={title} className={styles.trilight}>
              <strong>{title}</strong>
              <span className={styles.quiet}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {description !== '' && <p className={styles.text}>{description}</p>}
      {promises.length > 0 && (
        <ul className={styles.promises}>
          {promises.map(({ title, description: text }) => (
            <li key={title} className={styles.promise}>
              <Icon name="check-circle" className={styles.tick} />
              <span>
                <strong>{title}</strong> <span className={styles.quiet}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function HotelFacilities({ hotel }: { hotel: HotelDetails }) {
  if (hotel.facilities.length + hotel.accessibilities.length === 0) return null;
  return (
    <HotelSection id="facilities" title="Facilities">
      <ul className={styles.facilities}>
        {hotel.facilities.map(({ id, name, icon }) => (
          <li key={id} className={styles.facility}>
            <Icon name={isIcon(icon) ? icon : 'check'} className={styles.muted} /> {name}
          </li>
        ))}
      </ul>
      {hotel.accessibilities.length > 0 && (
        <>
          <h3 className={styles.subTitle}>Accessibility</h3>
          <ul className={styles.facilities}>
            {hotel.accessibilities.map((text) => (
              <li key={text} className={styles.facility}>
                <Icon name="accessible" className={styles.muted} /> {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </HotelSection>
  );
}
