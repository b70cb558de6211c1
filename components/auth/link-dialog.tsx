'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PasswordField } from '@/components/ui/password-field';
import { linkForm, linkSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/constants';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';

const FORM_ID = 'link-identity-form';

interface Props {
  /** ID token of the account that the user chose at the provider. */
  token: string;
  accountName: string;
  onLinked: (linked: { email: string | null }) => void;
  onClose: () => void;
}

/** The token stays valid after a wrong password. */
export function LinkDialog({ token, accountName, onLinked, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(linkForm),
    defaultValues: { password: '' },
  });
  const link = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      callApi(linkSocialSignInEndpoint, { body: { token, password } }),
    onSuccess: onLinked,
  });
  // An error with a field is shown at the field.
  const refused = link.error instanceof ApiError && link.error.field ? link.error.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Link your ${accountName}?`}
      description="You can then log in with it, without your password."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={link.isPending} loadingText="Linking">
            Link it
          </Button>
        </>
      }
    >
      {link.error && !refused && <Alert tone="danger" title={describe(link.error)} live />}
      <form id={FORM_ID} method="post" noValidate onSubmit={handleSubmit((form) => link.mutate(form))}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint={
            <>
              No password yet, or forgot it? <Link href={paths.forgotPassword()}>Choose a new one</Link> first.
            </>
          }
          error={formState.errors.password?.message ?? refused}
          {...register('password')}
        />
      </form>
    </Dialog>
  );
}

function describe(error: Error): string {
  if (!(error instanceof ApiError)) return 'Please try again';
  return error.status === 401 ? SOCIAL_SIGN_IN_REFUSED : error.message;
}
