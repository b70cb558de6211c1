'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { ARROW_RIGHT, CHEVRON_DOWN } from '@/components/ui/shell-icon-paths';
import { formatWeekdayDate } from '@/lib/dates';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import { useRates } from './rates-context';
import fields from '@/components/search/search-widget.module.css';
import styles from './rates.module.css';

const loadFields = async () => (await import('./stay-fields')).StayFields;
const preload = () => void loadFields().catch(() => undefined);

export interface OpenedPanel {
  part: 'dates' | 'rooms';
  /** The number of clicks. Each click opens the panel again. */
  press: number;
}

interface StayBarProps {
  opened: OpenedPanel | null;
  onOpen: (part: OpenedPanel['part']) => void;
}

/** The code of the calendar loads on the first click. */
export function StayBar({ opened, onOpen }: StayBarProps) {
  const { stay, changeStay } = useRates();
  const bar = useRef<HTMLDivElement>(null);
  const [Fields, setFields] = useState<Awaited<ReturnType<typeof loadFields>> | null>(null);
  useEffect(() => {
    // If the code cannot be loaded, for example offline, the next click tries again.
    if (opened)
      loadFields().then(
        (loaded) => setFields(() => loaded),
        () => undefined,
      );
  }, [opened]);
  // The first script of the page marks a button that was clicked before hydration as busy.
  const openMarked = useEffectEvent(() => {
    const pressed = bar.current?.querySelector('[aria-busy="true"]')?.getAttribute('data-opens');
    if (pressed) onOpen(pressed === 'dates' ? 'dates' : 'rooms');
  });
  useEffect(() => openMarked(), []);
  if (opened && stay && Fields) {
    return <Fields key={opened.press} stay={stay} firstOpen={opened.part} onChange={changeStay} />;
  }
  const button = (part: OpenedPanel['part']) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': false,
    'aria-busy': opened?.part === part || undefined,
    suppressHydrationWarning: true,
    onClick: () => onOpen(part),
  });
  return (
    <div ref={bar} className={styles.stay} onPointerEnter={preload} onPointerDown={preload}>
      <button className={fields.dates} data-opens="dates" {...button('dates')}>
        <Part label={SEARCH_TEXT.checkInPlaceholder} value={stay ? formatWeekdayDate(stay.checkin) : 'Today'} />
        <Glyph path={ARROW_RIGHT} size={16} />
        <Part label={SEARCH_TEXT.checkOutPlaceholder} value={stay ? formatWeekdayDate(stay.checkout) : 'Tomorrow'} />
      </button>
      <button className={fields.occupancy} data-opens="occupancy" {...button('rooms')}>
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
