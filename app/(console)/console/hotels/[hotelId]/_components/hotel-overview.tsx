'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { Differences } from '@/components/hotel-content/waiting-changes';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { formatInstant } from '@/lib/dates';
import * as actions from '@/lib/domains/console-hotels/contract/actions';
import type { ConsoleHotel } from '@/lib/domains/console-hotels/contract/hotels';
import { callApi } from '@/lib/platform/http/client';
import { STATES } from '../../_components/hotel-states';
import { TextDialog } from '../../_components/text-dialog';
import { bookingsText, WithdrawalEffects } from './withdrawal-effects';

type Opened = 'publish' | 'withdraw' | 'approve' | 'refuse' | 'approval' | null;

interface Props {
  initial: ConsoleHotel;
  canEdit: boolean;
}

export function HotelOverview({ initial, canEdit }: Props) {
  const router = useRouter();
  const [hotel, setHotel] = useState(initial);
  const [opened, setOpened] = useState<Opened>(null);
  const { hotelId, status, score, missing, nextStep, isApprovalRequired, waiting } = hotel;
  const params = { hotelId };
  const dialog = (text: string) => ({
    onDone: (changed: ConsoleHotel) => {
      setHotel(changed);
      setOpened(null);
      // The audit log below is rendered on the server.
      router.refresh();
      showToast(text, { tone: 'success' });
    },
    onClose: () => setOpened(null),
  });
  return (
    <>
      <Card as="section" aria-labelledby="state-title" className="console-hotel-overview-part">
        <h2 id="state-title">State</h2>
        <p>
          <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge> Completeness {score} of 100
          {nextStep && `. Next: ${nextStep}`}
        </p>
        {status === 'draft' && missing.length > 0 && (
          <Alert tone="warning" title="It cannot be published yet">
            It lacks: {missing.join(', ')}.
          </Alert>
        )}
        {hotel.refusedPictures.length > 0 && (
          <Alert tone="warning" title="Photographs that cannot be shown">
            {hotel.refusedPictures.map(({ name, problem }) => `${name} ${problem}`).join('; ')}
          </Alert>
        )}
        <p>{bookingsText(hotel)}</p>
        <div className="console-layout-actions">
          {status === 'published' && (
            <ButtonLink href={hotel.publicPage} variant="secondary">
              Open the public page
            </ButtonLink>
          )}
          <ButtonLink href={consolePaths.hotelPreview(hotelId)} variant="secondary">
            Preview the page
          </ButtonLink>
          {canEdit && status === 'draft' && (
            <Button disabled={missing.length > 0} onClick={() => setOpened('publish')}>
              Publish
            </Button>
          )}
          {canEdit && status === 'published' && (
            <Button variant="danger" onClick={() => setOpened('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      </Card>
      <Card as="section" aria-labelledby="changes-title" className="console-hotel-overview-part">
        <h2 id="changes-title">Changes of the hotel</h2>
        <p>
          {isApprovalRequired
            ? 'Changes that the hotel makes wait for an approval.'
            : 'Changes that the hotel makes are published at once.'}
        </p>
        {waiting ? (
          <>
            <p>
              Changed by {waiting.changedBy ?? 'a former person'}, {formatInstant(waiting.changedAt)}
            </p>
            <Differences differences={waiting.differences} />
          </>
        ) : (
          <p>No changes wait.</p>
        )}
        {canEdit && (
          <div className="console-layout-actions">
            {waiting ? (
              <>
                <Button onClick={() => setOpened('approve')}>Approve</Button>
                <Button variant="danger" onClick={() => setOpened('refuse')}>
                  Refuse
                </Button>
              </>
            ) : (
              <Button variant="secondary" onClick={() => setOpened('approval')}>
                {isApprovalRequired ? 'Publish changes at once' : 'Approve changes first'}
              </Button>
            )}
          </div>
        )}
      </Card>
      {opened === 'publish' && (
        <ConfirmDialog
          title={`Publish ${hotel.name}?`}
          action="Publish"
          call={() => callApi(actions.publishHotelEndpoint, { params, body: {} })}
          {...dialog('The hotel is published')}
        >
          Its page becomes public at once, and it is sold where it has rates. Completeness: {score} of 100.
        </ConfirmDialog>
      )}
      {opened === 'withdraw' && (
        <TextDialog
          title={`Withdraw ${hotel.name}?`}
          action="Withdraw"
          label="Reason"
          call={(reason) => callApi(actions.withdrawHotelEndpoint, { params, body: { reason } })}
          {...dialog('The hotel is withdrawn')}
        >
          <WithdrawalEffects hotel={hotel} />
        </TextDialog>
      )}
      {opened === 'approve' && waiting && (
        <ConfirmDialog
          title="Approve these changes?"
          action="Approve"
          call={() =>
            callApi(actions.decideHotelChangesEndpoint, {
              params,
              body: { version: waiting.version, decision: 'approve', reason: '' },
            })
          }
          {...dialog('The changes are published')}
        >
          Guests see them at once, and the owners of the hotel get a mail.
        </ConfirmDialog>
      )}
      {opened === 'refuse' && waiting && (
        <TextDialog
          title="Refuse these changes?"
          action="Refuse"
          label="Reason"
          call={(reason) =>
            callApi(actions.decideHotelChangesEndpoint, {
              params,
              body: { version: waiting.version, decision: 'refuse', reason },
            })
          }
          {...dialog('The changes are refused')}
        >
          <p>The hotel sees the reason. Photographs that wait are deleted.</p>
        </TextDialog>
      )}
      {opened === 'approval' && (
        <ConfirmDialog
          title={isApprovalRequired ? 'Publish changes at once?' : 'Approve changes first?'}
          action={isApprovalRequired ? 'Publish at once' : 'Approve first'}
          call={() => callApi(actions.setHotelApprovalEndpoint, { params, body: { isRequired: !isApprovalRequired } })}
          {...dialog('The setting is changed')}
        >
          It applies to what people of the hotel change from now on.
        </ConfirmDialog>
      )}
    </>
  );
}
