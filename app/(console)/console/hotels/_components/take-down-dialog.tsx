'use client';

import { ActionDialog } from '@/components/contract-form/action-dialog';
import { showToast } from '@/components/ui/show-toast';
import { takeDownForm, takeDownPictureEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { callApi } from '@/lib/platform/http/client';

/** For a photograph whose owner objects: it is deleted everywhere. */
export function TakeDownDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      title="Take a photograph down"
      action="Delete everywhere"
      variant="danger"
      consequences={
        <p>
          It is deleted from all hotels and cities and from the media store. Backups and import folders are not changed.
        </p>
      }
      schema={takeDownForm}
      fields={[
        { name: 'address', label: 'Address of the photograph', kind: 'textarea' },
        { name: 'reason', label: 'Reason', kind: 'text', hint: 'Only staff see it' },
      ]}
      call={(body) => callApi(takeDownPictureEndpoint, { body })}
      onDone={({ isFound, hotels, cities }) => {
        showToast(
          isFound
            ? `The photograph is deleted. Hotels that showed it: ${hotels}, cities: ${cities}.`
            : 'There is no such photograph. Nothing was deleted.',
          { tone: isFound ? 'success' : 'danger' },
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
