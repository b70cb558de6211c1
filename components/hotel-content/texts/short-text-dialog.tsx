import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DESCRIPTION_LENGTH } from '@/lib/domains/hotels/rules/completeness';

interface Props {
  length: number;
  isApprovalRequired: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a description is replaced by one that is shorter and incomplete. */
export function ShortTextDialog({ length, isApprovalRequired, onSave, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save such a short description?"
      footer={
        <>
          <Button onClick={onClose}>Continue writing</Button>
          <Button variant="secondary" onClick={onSave}>
            Save all the same
          </Button>
        </>
      }
    >
      <p>
        It has {length} of at least {DESCRIPTION_LENGTH} characters and is shorter than before.
        {!isApprovalRequired && ' Guests see it at once.'}
      </p>
    </Dialog>
  );
}

/** @param before the description that is stored */
export function isTooShort(description: string, before: string): boolean {
  const length = description.trim().length;
  return length < DESCRIPTION_LENGTH && length < before.length;
}
