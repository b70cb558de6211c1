'use client';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Menu } from '@/components/ui/menu';
import { formatInstant, formatLongDate } from '@/lib/dates';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import type { StayKey } from '@/lib/domains/front-desk/queries';
import { arrangeActions } from '@/lib/domains/front-desk/rules/arrange-actions';
import type { DeskAction } from '@/lib/domains/front-desk/types';
import { AnswerForm } from './answer-form';
import styles from './desk-today.module.css';
import { ACTION_LABELS, STATE_LABELS } from './labels';
import { Notes, Rooms } from './stay-records';

interface Props {
  stay: DeskStay;
  stayKey: StayKey;
  isReadOnly: boolean;
  store: (stay: DeskStay, message: string) => void;
  onStep: (step: DeskAction | 'refuse') => void;
}

export function StayDetails({ stay, stayKey, isReadOnly, store, onStep }: Props) {
  const { state, actions, facts, history, answer, reservedUntil, reportNotice, version } = stay;
  const { label, tone } = STATE_LABELS[state];
  return (
    <div className={styles.details}>
      <p className={styles.line}>
        <Badge tone={tone}>{label}</Badge>
        {reservedUntil && <span>Room reserved until the start of {formatLongDate(reservedUntil)}</span>}
        {version > 1 && <Badge>Version {version}</Badge>}
      </p>
      {!isReadOnly && actions.length > 0 && <Actions {...{ state, actions, onStep }} />}
      {!isReadOnly && reportNotice && <p className={styles.muted}>{reportNotice}</p>}
      {answer && (answer.canAnswer || answer.canStateNumber) && !isReadOnly && (
        <AnswerForm {...{ stay, stayKey, store }} onRefuse={() => onStep('refuse')} />
      )}
      <Rooms {...{ stay, stayKey, isReadOnly, store }} />
      <section aria-label="The stay">
        <KeyValueList items={facts.map(({ label: key, value }) => ({ key, value }))} />
      </section>
      <Notes {...{ stay, stayKey, isReadOnly, store }} />
      <section aria-label="History" className={styles.part}>
        <h3>History</h3>
        <ul className={styles.history}>
          {history.map(({ text, by, note, at }) => (
            <li key={`${at}-${text}`}>
              <span>{text}</span>
              <span className={styles.muted}>{[formatInstant(at), by, ...(note ? [note] : [])].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Only the usual next step is shown as the main button. */
const PRIMARY: readonly DeskAction[] = ['check-in', 'check-out', 'no-show-reversal'];

function Actions({ state, actions, onStep }: Pick<DeskStay, 'state' | 'actions'> & Pick<Props, 'onStep'>) {
  const { main, menu } = arrangeActions(state, actions);
  return (
    <div className={styles.actions} role="group" aria-label="Actions">
      {main.map((action) => (
        <Button
          key={action}
          variant={PRIMARY.includes(action) ? 'primary' : 'secondary'}
          size="sm"
          onClick={() => onStep(action)}
        >
          {ACTION_LABELS[action]}
        </Button>
      ))}
      {menu.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button variant="secondary" size="sm" iconEnd="chevron-down">
              More actions
            </Button>
          }
          entries={menu.map((action) => ({ label: ACTION_LABELS[action], onSelect: () => onStep(action) }))}
        />
      )}
    </div>
  );
}
