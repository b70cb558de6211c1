import { Icon } from '@/components/ui/icon';
import { ICON_PATHS, type IconName } from '@/components/ui/icon-paths';
import { Specimen } from './specimen';
import styles from './foundations.module.css';

const SURFACES = ['paper', 'surface', 'raised', 'sunken', 'hover', 'press', 'line', 'line-strong'];
const TEXT_AND_FILLS = ['ink', 'ink-muted', 'brand', 'brand-soft', 'accent', 'accent-soft', 'danger-fill', 'inverse'];
const STATES = ['success', 'success-soft', 'warning', 'warning-soft', 'danger', 'danger-soft', 'info', 'info-soft'];
const SIZES = ['display', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];

export function Foundations() {
  return (
    <>
      <Specimen title="Colour" layout="stack">
        {[SURFACES, TEXT_AND_FILLS, STATES].map((row) => (
          <ul key={row[0]} className={styles.swatches}>
            {row.map((name) => (
              <li key={name}>
                <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
                <span className={styles.name}>{name}</span>
              </li>
            ))}
          </ul>
        ))}
      </Specimen>
      <Specimen title="Type: Anek Latin, 400 to 700" layout="stack">
        {SIZES.map((size) => (
          <p key={size} className={styles.line} style={{ fontSize: `var(--text-${size})` }}>
            <span className={styles.name}>{size}</span>
            <span data-large={['display', '3xl', '2xl'].includes(size) || undefined}>
              Stay near the work, ₹4,250 a night
            </span>
          </p>
        ))}
      </Specimen>
      <Specimen title="Icons" layout="stack">
        <ul className={styles.icons}>
          {(Object.keys(ICON_PATHS) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              <span className={styles.name}>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
