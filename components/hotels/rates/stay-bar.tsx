'use client';

import dynamic from 'next/dynamic';
import { Glyph } from '@/components/ui/glyph';
import { ARROW_RIGHT, CHEVRON_DOWN } from '@/components/ui/shell-icon-paths';
import { formatWeekdayDate } from '@/lib/dates';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import { useRates } from './rates-context';
import fields from '@/components/search/search-widget.module.css';
import styles from './rates.module.css';

const StayFields = dynamic(() => import('./stay-fields').then((module) => module.StayFields), { ssr: false });
const preload = () => void import('./stay-fields');

export interface OpenedStay {
  part: 'dates' | 'rooms';
  /** Counts the presses: each opens the part anew. */
  press: number;
}

interface StayBarProps {
  opened: OpenedStay | null;
  onOpen: (part: OpenedStay['part']) => void;
}

/** Dates and guests of the stay, to be changed on the spot. The calendar's code comes with the first press. */
export function StayBar({ opened, onOpen }: StayBarProps) {
  const { stay, changeStay } = useRates();
  if (opened && stay) {
    return <StayFields key={opened.press} stay={stay} firstOpen={opened.part} onChange={changeStay} />;
  }
  return (
    <div className={styles.stay} onPointerEnter={preload}>
      <button type="button" className={fields.dates} aria-haspopup="dialog" onClick={() => onOpen('dates')}>
        <Part label={SEARCH_TEXT.checkInPlaceholder} value={stay ? formatWeekdayDate(stay.checkin) : 'Today'} />
        <Glyph path={ARROW_RIGHT} size={16} />
        <Part label={SEARCH_TEXT.checkOutPlaceholder} value={stay ? formatWeekdayDate(stay.checkout) : 'Tomorrow'} />
      </button>
      <button type="button" className={fields.occupancy} aria-haspopup="dialog" onClick={() => onOpen('rooms')}>
        <Part
          label={SEARCH_TEXT.occupancyDefault}
          value={stay ? occupancyLabel(stay.rooms) : SEARCH_TEXT.presetOneAdult}
        />
        <Glyph path={CHEVRON_DOWN} size={16} />
      </button>
    </div>
  );
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <span className={fields.part}>
      <span className={fields.partLabel}>{label}</span>
      <span className={fields.partValue}>{value}</span>
    </span>
  );
}
