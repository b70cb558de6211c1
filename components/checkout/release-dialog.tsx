import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';

interface ReleaseDialogProps {
  isOpen: boolean;
  isReleasing: boolean;
  onClose: () => void;
  onRelease: () => void;
}

export function ReleaseDialog({ isOpen, isReleasing, onClose, onRelease }: ReleaseDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="Change your booking?"
      description="The rooms held for your payment are released and the stay is priced again. Nothing has been charged."
      footer={
        <>
          <Button onClick={onRelease} loading={isReleasing} loadingText="Releasing the rooms">
            Change the booking
          </Button>
          <DialogClose>
            <Button variant="secondary">Keep the rooms and pay</Button>
          </DialogClose>
        </>
      }
    />
  );
}
