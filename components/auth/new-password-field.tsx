import { PasswordField, type PasswordFieldProps } from '@/components/ui/password-field';
import { PASSWORD_LENGTH } from '@/lib/domains/auth/rules/password';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint' | 'controlSize'>;

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      controlSize="lg"
      hint={`At least ${PASSWORD_LENGTH.min} characters; ${PASSWORD_LENGTH.advised} or a short sentence is better`}
    />
  );
}
