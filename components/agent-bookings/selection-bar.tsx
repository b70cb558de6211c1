'use client';

import type { Dispatch } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { AgentBooking } from '@/lib/domains/bookings/contract-agent';
import { SELECT_ALL } from '@/lib/domains/bookings/literals';
import {
  isAllSelected,
  selectionEntries,
  type AgentAction,
  type AgentState,
} from '@/lib/domains/bookings/rules/agent-state';
import styles from './agent-bookings.module.css';

interface SelectionBarProps {
  state: AgentState<AgentBooking>;
  dispatch: Dispatch<AgentAction<AgentBooking>>;
}

/** Above the upcoming list: all of it at once, and whether the part or the whole is paid. */
export function SelectionBar({ state, dispatch }: SelectionBarProps) {
  const hasChoices = selectionEntries(state).length > 1;
  if (!hasChoices) return null;
  const count = state.selectedBookings.length;
  return (
    <div className={styles.selection}>
      <Checkbox label={SELECT_ALL} checked={isAllSelected(state)} onChange={() => dispatch({ type: 'allToggled' })} />
      <Button variant="secondary" size="sm" icon="wallet" onClick={() => dispatch({ type: 'secureToggled' })}>
        {count > 0 ? 'Switch part or full' : 'Switch next stay: part or full'}
      </Button>
    </div>
  );
}
