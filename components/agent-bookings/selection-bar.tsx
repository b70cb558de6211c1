'use client';

import type { Dispatch } from 'react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { formatRupees } from '@/components/ui/format-rupees';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { SELECT_ALL } from '@/lib/domains/bookings/constants';
import {
  isAllSelected,
  listedAmount,
  listBookingsToSecure,
  selectionEntries,
  type AgentAction,
  type AgentState,
} from '@/lib/domains/agent-payments/rules/bookings-state';
import { toRupees } from '@/lib/money';
import styles from './agent-bookings.module.css';

interface SelectionBarProps {
  state: AgentState<AgentBooking>;
  dispatch: Dispatch<AgentAction<AgentBooking>>;
}

export function SelectionBar({ state, dispatch }: SelectionBarProps) {
  const [isSwitched, setSwitched] = useState(false);
  const hasChoices = selectionEntries(state).length > 1;
  if (!hasChoices) return null;
  const count = state.selectedBookings.length;
  const targets = listBookingsToSecure(state);
  const next = count === 0 ? state.buckets.upcoming.list.find(({ bookingId }) => bookingId === targets[0]) : undefined;
  return (
    <div className={styles.selection}>
      <Checkbox label={SELECT_ALL} checked={isAllSelected(state)} onChange={() => dispatch({ type: 'allToggled' })} />
      <Button
        variant="secondary"
        size="sm"
        icon="wallet"
        disabled={targets.length === 0}
        onClick={() => {
          dispatch({ type: 'secureToggled' });
          setSwitched(true);
        }}
      >
        {count > 0 ? 'Switch part/full payment' : 'Switch part/full payment of the next stay'}
      </Button>
      <div role="status">
        <VisuallyHidden>
          {isSwitched && next ? `${next.hotel.name}: ${formatRupees(toRupees(listedAmount(next)))}` : ''}
        </VisuallyHidden>
      </div>
    </div>
  );
}
