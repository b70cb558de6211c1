'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/show-toast';
import { setCorporateEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { CORPORATE_UPDATED } from '@/lib/domains/corporates/constants';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { storeSession, useSession } from './session-store';
import styles from './corporate-dialog.module.css';

export function CorporateDialog({ onClose }: { onClose: () => void }) {
  const { user, selectedEntityId } = useSession();
  const [pending, setPending] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(legalEntityId: number): Promise<void> {
    if (!user || pending !== null) return;
    setPending(legalEntityId);
    setProblem(null);
    try {
      await callApi(setCorporateEndpoint, { body: { legalEntityId } });
      storeSession(user, legalEntityId);
      onClose();
      void showToast(CORPORATE_UPDATED, { tone: 'success' });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Please try again');
    } finally {
      setPending(null);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Select Corporate"
      description="Bookings, credits and rewards follow the company you choose."
    >
      {problem && <Alert tone="danger" title={problem} live />}
      <ul className={styles.list}>
        {user?.legalEntities.map((entity) => {
          const isSelected = entity.legalEntityId === selectedEntityId;
          return (
            <li key={entity.legalEntityId}>
              <button
                type="button"
                className={styles.entity}
                aria-pressed={isSelected}
                aria-busy={pending === entity.legalEntityId}
                onClick={() => void choose(entity.legalEntityId)}
              >
                <Icon name="building" />
                <span className={styles.text}>
                  <span className={styles.name}>{entity.name}</span>
                  <span className={styles.gstin}>{entity.gstin ?? 'No GSTIN'}</span>
                  <span className={styles.place}>{[entity.locality, entity.city].filter(Boolean).join(', ')}</span>
                </span>
                {isSelected && <Icon name="check-circle" label="Selected" />}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
