import type { KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { StayLine } from '@/lib/domains/front-desk/contract/stays';
import type { DeskState } from '@/lib/domains/front-desk/types';
import { formatLongDate } from '@/lib/dates';
import styles from './desk-today.module.css';
import { atDeskText, partyText, roomText, STATE_LABELS } from './labels';
import { PrintedList } from './printed-list';

interface Props {
  lines: readonly StayLine[];
  label: string;
  printTitle: string;
  empty: string;
  today: string;
  /** Rows state the day of arrival, for lists of more than one day. */
  showsArrival?: boolean;
  onOpen: (reference: string) => void;
  /** Opens the check-in directly. */
  onCheckIn?: ((reference: string) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys, Home and End move between stays; Enter opens one. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('li > button:first-child')];
  const index = rows.findIndex((row) => row.parentElement?.contains(event.target as Node));
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? rows.length - 1 : step && index + step;
  const row = to === undefined ? undefined : rows[to];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

export function StayList({ lines, label, printTitle, empty, today, showsArrival = false, onOpen, onCheckIn }: Props) {
  if (lines.length === 0) return <EmptyState title={empty} icon="calendar" headingLevel={2} />;
  return (
    <>
      <ul className={styles.list} aria-label={label} onKeyDown={moveFocus}>
        {lines.map((line) => (
          <li key={line.reference} className={styles.item}>
            <StayRow {...{ line, showsArrival, onOpen }} />
            {onCheckIn && isAwaited(line, today) && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Check in ${line.guest}`}
                onClick={() => onCheckIn(line.reference)}
              >
                Check in
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PrintedList lines={lines} title={printTitle} />
    </>
  );
}

const AWAITED: readonly DeskState[] = ['due', 'overdue', 'missing'];
const isAwaited = ({ state, checkout }: StayLine, today: string) => AWAITED.includes(state) && checkout > today;

interface RowProps {
  line: StayLine;
  showsArrival: boolean;
  onOpen: (reference: string) => void;
}

function StayRow({ line, showsArrival, onOpen }: RowProps) {
  const { guest, sharers, reference, state, requests, expectedTime, isUnanswered, isRepeatGuest } = line;
  const { label, tone } = STATE_LABELS[state];
  const atDesk = atDeskText(line);
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(reference)}>
      <span className={styles.main}>
        <strong className={styles.guest}>{[guest, ...sharers].join(', ')}</strong>
        <span>{[stayText(line, showsArrival), roomText(line), partyText(line)].join(' · ')}</span>
        {expectedTime && AWAITED.includes(state) && <span>Expected at {expectedTime}</span>}
        <span className={styles.muted}>
          {[reference, ...(line.hotelNumber ? [`hotel ${line.hotelNumber}`] : []), line.company].join(' · ')}
        </span>
        <span className={styles.muted}>{line.pays}</span>
        {requests && <span className={styles.request}>{requests}</span>}
      </span>
      <span className={styles.marks}>
        <Badge tone={tone}>{label}</Badge>
        {isUnanswered && <Badge tone="accent">Unanswered</Badge>}
        {isRepeatGuest && <Badge>Repeat guest</Badge>}
        {line.roomNumbers.some(Boolean) && (
          <Badge tone="brand">Room {line.roomNumbers.filter(Boolean).join(', ')}</Badge>
        )}
        {atDesk && <strong>{atDesk}</strong>}
      </span>
    </button>
  );
}

function stayText({ nights, checkin, checkout }: StayLine, showsArrival: boolean): string {
  const from = showsArrival ? `${formatLongDate(checkin)}, ` : '';
  return `${from}${nights} ${nights === 1 ? 'night' : 'nights'} until ${formatLongDate(checkout)}`;
}
