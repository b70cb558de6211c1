import { classNames } from '@/components/ui/class-names';
import grid from './grid/grid.module.css';
import styles from './desk-calendar.module.css';

const KEYS = [
  ['Arrows', 'move'],
  ['Shift with arrows', 'extend the selection'],
  ['Home, End', 'first and last night'],
  ['Page up, Page down', 'previous and next room type'],
  ['Alt with Page up, Page down', 'previous and next month'],
  ['Ctrl A', 'select the row'],
  ['Digits', 'enter a value for the selection'],
  ['Enter', 'edit several values'],
  ['Ctrl C, Ctrl V', 'copy to and paste from a spreadsheet'],
  ['Escape', 'select one cell'],
];

/** Explains the marks of the grid and its keys. */
export function Legend() {
  return (
    <details className={styles.legend}>
      <summary>Marks and keys</summary>
      <ul className={styles.marks}>
        <li>
          <Sample className={grid.closed} text="0 / 4" /> cannot be sold
        </li>
        <li>
          <Sample className={grid.restricted} text="3 / 4" /> sold with restrictions
        </li>
        <li>
          <Sample className={grid.partner} text="3 / 4" /> maintained by a partner, read-only
        </li>
        <li>
          <Sample text="Stop" /> stop-sell
        </li>
        <li>
          <Sample text="BO" /> blackout of the hotel
        </li>
        <li>
          <Sample text="2n" /> minimum stay of two nights
        </li>
        <li>
          <Sample text="CTA" /> closed to arrival
        </li>
        <li>
          <Sample text="CTD" /> closed to departure
        </li>
      </ul>
      <dl className={styles.keys}>
        {KEYS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <p>With a finger: tap selects a cell, a long press and a drag select several.</p>
    </details>
  );
}

function Sample({ className, text }: { className?: string | undefined; text: string }) {
  return (
    <span aria-hidden="true" className={classNames(styles.sample, className)}>
      {text}
    </span>
  );
}
