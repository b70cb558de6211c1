'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide, type HotelSide } from '@/components/hotel-side/hotel-side';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import {
  approveHotelConnectionEndpoint,
  endHotelConnectionEndpoint,
  type HotelConnection,
  type HotelConnections,
} from '@/lib/domains/partners/contract/hotel-connections';
import { connectionKeys, hotelConnectionsOptions } from '@/lib/domains/partners/queries';
import type { IsoDate } from '@/lib/dates';
import { callApi } from '@/lib/platform/http/client';
import { ConnectionList } from './connection-list';
import { OwnerDialog } from './owner-dialog';
import styles from './connection-list.module.css';

export function ConnectionsOfHotel({ hotelId, today }: { hotelId: number; today: IsoDate }) {
  const { of, kind } = useHotelSide();
  const queries = useQueryClient();
  const list = useQuery(hotelConnectionsOptions(hotelId, of));
  const [ending, setEnding] = useState<HotelConnection | null>(null);
  const [owning, setOwning] = useState<HotelConnection | null>(null);
  const show = (changed: HotelConnections, text: string) => {
    queries.setQueryData(connectionKeys.of(hotelId), changed);
    showToast(text, { tone: 'success' });
  };
  const approve = useMutation({
    mutationFn: ({ connectionId }: HotelConnection) =>
      callApi(approveHotelConnectionEndpoint, { params: { hotelId, connectionId }, body: {} }),
    onSuccess: (changed) => show(changed, 'The connection is approved'),
  });
  const connections = list.data?.connections;
  return (
    <section aria-label="Connections" className={styles.section}>
      <p className={styles.lead}>
        Systems of partners that exchange rooms, rates and reservations with {ofHotel(kind)}
      </p>
      {approve.error && <Alert tone="danger" title={approve.error.message} live />}
      {list.isPending && <TeamSkeleton label="Loading the connections" />}
      {list.isError && <QueryError query={list} title="The connections could not be loaded" headingLevel={2} />}
      {connections?.length === 0 && (
        <EmptyState title="No connection yet" icon="share" headingLevel={2}>
          {kind === 'desk'
            ? 'Ask the vendor of your channel manager or property system to request one. You get a mail and approve it here.'
            : 'A request of a partner is approved by an owner of the hotel at the desk.'}
        </EmptyState>
      )}
      {connections && connections.length > 0 && (
        <ConnectionList
          connections={connections}
          approving={approve.isPending ? approve.variables.connectionId : null}
          onApprove={(connection) => approve.mutate(connection)}
          onEnd={setEnding}
          onChooseOwner={setOwning}
        />
      )}
      {owning && (
        <OwnerDialog
          {...{ hotelId, today }}
          partner={{ code: owning.partnerCode, name: owning.partnerName }}
          onDone={(text) => {
            showToast(text, { tone: 'success' });
            setOwning(null);
          }}
          onClose={() => setOwning(null)}
        />
      )}
      {ending && (
        <EndDialog
          hotelId={hotelId}
          connection={ending}
          onDone={(changed, text) => {
            show(changed, text);
            setEnding(null);
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  );
}

const ofHotel = (kind: HotelSide['kind']) => (kind === 'desk' ? 'your hotel' : 'the hotel');

interface EndProps {
  hotelId: number;
  connection: HotelConnection;
  onDone: (changed: HotelConnections, text: string) => void;
  onClose: () => void;
}

function EndDialog({ hotelId, connection: { connectionId, partnerName, state }, onDone, onClose }: EndProps) {
  const { of, kind } = useHotelSide();
  const isRequest = state === 'requested';
  return (
    <ConfirmDialog
      title={isRequest ? 'Refuse this request?' : 'End this connection?'}
      action={isRequest ? 'Refuse request' : 'End connection'}
      variant="danger"
      call={() => callApi(of(endHotelConnectionEndpoint), { params: { hotelId, connectionId }, body: {} })}
      onDone={(changed) => onDone(changed, isRequest ? 'The request is refused' : 'The connection has ended')}
      onClose={onClose}
    >
      {isRequest
        ? `${partnerName} gets no access to ${ofHotel(kind)}. It can ask again.`
        : `${partnerName} loses access to ${ofHotel(kind)} at once. To connect again, it must ask and ${kind === 'desk' ? 'you' : 'the hotel'} must approve.`}
    </ConfirmDialog>
  );
}
