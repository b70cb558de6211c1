'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { canUsePasskeys } from '@/components/passkeys/authenticator';
import { useFactorAccount } from '@/components/passkeys/factor-account';
import { Button } from '@/components/ui/button';
import { QueryError } from '@/components/ui/query-error';
import type { OwnPasskey } from '@/lib/domains/auth/contract/passkeys';
import type { SecondFactorState } from '@/lib/domains/auth/contract/second-factor';
import { passkeysOptions } from '@/lib/domains/auth/queries';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { formatMoment } from './format-moment';
import { RemovePasskeyDialog } from './remove-passkey-dialog';
import { RenamePasskeyDialog } from './rename-passkey-dialog';
import { RowsSkeleton } from './rows-skeleton';
import styles from './second-factor-settings.module.css';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey } | null;

interface Props {
  state: Pick<SecondFactorState, 'isOn' | 'hasApp'>;
  isMandatory: boolean;
  onChange: () => void;
}

/** Shows nothing if passkeys cannot work at the site's address, unless the account has passkeys from another address. */
export function Passkeys({ state: { isOn, hasApp }, isMandatory, onChange }: Props) {
  const { endpoints } = useFactorAccount();
  const query = useQuery(passkeysOptions(endpoints));
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => {
    setDialog(null);
    onChange();
  };
  if (query.isPending) return <RowsSkeleton label="Loading your passkeys" />;
  if (query.isError) return <QueryError query={query} title="Your passkeys could not be loaded" />;
  const { isAvailable, passkeys } = query.data;
  const canAdd = isAvailable && canUsePasskeys();
  if (!isAvailable && passkeys.length === 0) return null;
  const isLastFactor = passkeys.length === 1 && !hasApp;
  return (
    <>
      <div>
        <h3>Passkeys</h3>
        <p className={styles.lead}>
          A passkey uses the screen lock of your device or a security key. It does not work on a copy of the login page.
        </p>
        {!isAvailable && <p className={styles.lead}>These passkeys do not work at this address.</p>}
        {isAvailable && !canAdd && <p className={styles.lead}>This browser cannot use passkeys.</p>}
      </div>
      {passkeys.length === 0 ? (
        <p className={styles.lead}>No passkeys yet. Add one for each device that you log in with.</p>
      ) : (
        <div className={styles.list}>
          <AccountList>
            {passkeys.map((passkey) => (
              <AccountRow key={passkey.id}>
                <RowText name={passkey.name} details={[describe(passkey)]} />
                <div className={styles.actions}>
                  <Button
                    variant="secondary"
                    aria-label={`Rename the passkey ${passkey.name}`}
                    onClick={() => setDialog({ kind: 'rename', passkey })}
                  >
                    Rename
                  </Button>
                  {!(isMandatory && isLastFactor) && (
                    <Button
                      variant="secondary"
                      aria-label={`Remove the passkey ${passkey.name}`}
                      onClick={() => setDialog({ kind: 'remove', passkey })}
                    >
                      Remove
                    </Button>
                  )}
                </div>
              </AccountRow>
            ))}
          </AccountList>
        </div>
      )}
      {canAdd && (
        <Button variant="secondary" icon="key" onClick={() => setDialog({ kind: 'add' })}>
          Add a passkey
        </Button>
      )}
      {dialog?.kind === 'add' && <AddPasskeyDialog needsPassword={!isOn} onClose={close} />}
      {dialog?.kind === 'rename' && <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={dialog.passkey} isLastFactor={isLastFactor} onClose={close} />
      )}
    </>
  );
}

function describe({ createdAt, lastUsedAt, isSynchronised }: OwnPasskey): string {
  const used = lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet';
  return `Added ${formatMoment(createdAt)}, ${used}${isSynchronised ? ', synchronised between your devices' : ''}`;
}
