'use client';

import { useRef, type Dispatch } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { useTabInUrl } from '@/components/ui/use-tab-in-url';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { AgentListFilters } from '@/lib/domains/agent-payments/queries';
import {
  listedAmount,
  listSelectedBookings,
  type AgentAction,
} from '@/lib/domains/agent-payments/rules/bookings-state';
import { AGENT_BUCKETS, type AgentBucket as BucketName } from '@/lib/domains/bookings/rules/history';
import { AgentBookingPanel } from './agent-booking-panel';
import { PaymentProblem } from './payment-problem';
import { SelectionBar } from './selection-bar';
import { TotalBar } from './total-bar';
import { useAgentBookings } from './use-agent-bookings';
import { useBulkPayment } from './use-bulk-payment';
import styles from './agent-bookings.module.css';

interface AgentBookingsProps {
  legalEntityId: number;
  filters: AgentListFilters;
}

const LABELS: Record<BucketName, string> = {
  upcoming: 'Upcoming',
  checkedInOrCheckedOut: 'Checked in or out',
  cancelled: 'Cancelled',
};

export function AgentBookings({ legalEntityId, filters }: AgentBookingsProps) {
  const [tab, setTab] = useTabInUrl(AGENT_BUCKETS);
  const { state, dispatch, load, reload, finish } = useAgentBookings(legalEntityId, filters);
  const payment = useBulkPayment(legalEntityId, { onOpened: finish, onRefused: () => void reload() });
  const isFiltered = Object.values(filters).some(Boolean);
  const selected = listSelectedBookings(state);
  const lists = useRef<HTMLDivElement>(null);
  const change: Dispatch<AgentAction<AgentBooking>> = (action) => {
    payment.clearError();
    dispatch(action);
  };
  const cancelling = {
    legalEntityId,
    onCancelled: (bookingId: number) => {
      dispatch({ type: 'cancelled', bookingId });
      void reload();
    },
    // The row of the cancelled booking disappears, because the booking moves to another list.
    focusAfter: () => lists.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? null,
  };
  return (
    <div ref={lists} className={styles.bookings}>
      <Tabs
        label="Bookings"
        value={tab}
        onValueChange={setTab}
        tabs={AGENT_BUCKETS.map((name) => {
          const bucket = state.buckets[name];
          const isKnown = bucket.step !== 'loading' || bucket.list.length > 0;
          return {
            value: name,
            label: LABELS[name],
            ...(isKnown && bucket.error === null ? { count: bucket.totalCount } : {}),
            panel: (
              <>
                {name === 'upcoming' && <SelectionBar state={state} dispatch={change} />}
                <AgentBookingPanel
                  name={name}
                  bucket={bucket}
                  selected={state.selectedBookings}
                  isFiltered={isFiltered}
                  dispatch={change}
                  cancelling={cancelling}
                  onLoad={(offset) => void load(name, offset)}
                />
              </>
            ),
          };
        })}
      />
      <TotalBar
        count={selected.length}
        amountPaise={state.amountPaise}
        isPaying={payment.isPaying}
        onPay={() =>
          payment.pay(selected.map((booking) => ({ bookingId: booking.bookingId, amountPaise: listedAmount(booking) })))
        }
        problem={payment.error && <PaymentProblem message={payment.error.message} />}
      />
    </div>
  );
}
