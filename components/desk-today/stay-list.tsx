import type { KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/components/ui/format-rupees';
import type { StayLine } from '@/lib/domains/front-desk/contract/stays';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { formatLongDate } from '@/lib/dates';
import styles from './desk-today.module.css';
import { STATE_LABELS } from './labels';

interface Props {
  lines: readonly StayLine[];
  label: string;
  empty: string;
  onOpen: (reference: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys, Home and End move between stays; Enter opens one. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const index = rows.findIndex((row) => row === event.target);
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : step && index + step;
  const row = to === undefined ? undefined : rows[to];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

export function StayList({ lines, label, empty, onOpen }: Props) {
  if (lines.length === 0) return <EmptyState title={empty} icon="calendar" headingLevel={2} />;
  return (
    <ul className={styles.list} aria-label={label} onKeyDown={moveFocus}>
      {lines.map((line) => (
        <li key={line.reference}>
          <StayRow line={line} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function StayRow({ line, onOpen }: { line: StayLine; onOpen: (reference: string) => void }) {
  const { guest, sharers, reference, state, requests, deskAmount, gstin, isUnanswered, isRepeatGuest } = line;
  const { label, tone } = STATE_LABELS[state];
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(reference)}>
      <span className={styles.hour}>{line.expectedTime ?? ''}</span>
      <span className={styles.main}>
        <strong className={styles.guest}>{[guest, ...sharers].join(', ')}</strong>
        <span>{stayText(line)}</span>
        <span className={styles.muted}>
          {[reference, ...(line.hotelNumber ? [`hotel ${line.hotelNumber}`] : []), line.company].join(' · ')}
        </span>
        <span className={styles.muted}>{line.pays}</span>
        {gstin && <span className={styles.printOnly}>GSTIN {gstin}</span>}
        {requests && <span className={styles.request}>{requests}</span>}
      </span>
      <span className={styles.marks}>
        <Badge tone={tone}>{label}</Badge>
        {isUnanswered && <Badge tone="accent">Unanswered</Badge>}
        {isRepeatGuest && <Badge>Repeat guest</Badge>}
        {line.roomNumbers.some(Boolean) && (
          <Badge tone="brand">Room {line.roomNumbers.filter(Boolean).join(', ')}</Badge>
        )}
        {deskAmount > 0 && <strong>Take {formatRupees(deskAmount, 'always')}</strong>}
      </span>
    </button>
  );
}

function stayText({ rooms, roomType, nights, checkout, adults, kids, mealPlan }: StayLine): string {
  const party = `${adults} ${adults === 1 ? 'adult' : 'adults'}${kids > 0 ? `, ${kids} ${kids === 1 ? 'child' : 'children'}` : ''}`;
  const stay = `${nights} ${nights === 1 ? 'night' : 'nights'} until ${formatLongDate(checkout)}`;
  return `${rooms} × ${roomType} · ${stay} · ${party} · ${mealPlanText(mealPlan)}`;
}
