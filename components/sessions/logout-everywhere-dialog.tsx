'use client';

import { useMutation } from '@tanstack/react-query';
import { clearSession } from '@/components/account/session-store';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { logoutEverywhereMutation } from '@/lib/domains/auth/queries';
import { paths } from '@/lib/paths';

export function LogoutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const end = useMutation({
    ...logoutEverywhereMutation(),
    onSuccess: () => {
      clearSession();
      window.location.assign(paths.login());
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Log out everywhere?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Stay logged in
          </Button>
          <Button variant="danger" loading={end.isPending || end.isSuccess} onClick={() => end.mutate()}>
            Log out everywhere
          </Button>
        </>
      }
    >
      {end.error && <Alert tone="danger" title={end.error.message} live />}
      <p>
        Every device and browser must log in again, including this one. Bookings and payments in progress are not
        affected.
      </p>
    </Dialog>
  );
}
