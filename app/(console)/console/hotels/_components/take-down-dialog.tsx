'use client';

import { showToast } from '@/components/ui/show-toast';
import { takeDownPictureEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { callApi } from '@/lib/platform/http/client';
import { TextDialog } from './text-dialog';

/** For a photograph whose owner objects: it is deleted everywhere. */
export function TakeDownDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog
      title="Take a photograph down"
      action="Delete everywhere"
      label="Address of the photograph"
      call={(address) => callApi(takeDownPictureEndpoint, { body: { address } })}
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
    >
      <p>
        It is deleted from all hotels and cities and from the media store. Backups and import folders are not changed.
      </p>
    </TextDialog>
  );
}
