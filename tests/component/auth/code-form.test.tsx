import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from '@/components/auth/code-form';
import { initialOtp } from '@/lib/domains/auth/rules/otp';

function formInDialog(sends = 1) {
  return (
    <div tabIndex={-1} data-testid="dialog">
      <CodeForm
        state={{ ...initialOtp, sends }}
        submitLabel="Verify"
        submittingLabel="Verifying"
        onCode={() => undefined}
        onResend={() => undefined}
      />
    </div>
  );
}

const focusDialog = () => act(async () => screen.getByTestId('dialog').focus());

describe('CodeForm', () => {
  it('moves the focus back to the code field once when the surrounding dialog takes the focus', async () => {
    render(formInDialog());
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    await focusDialog();
    expect(field).toHaveFocus();
    // CodeForm moves the focus back only once, so that the user can leave the field.
    await focusDialog();
    expect(field).not.toHaveFocus();
  });

  it('allows the user to leave the code field with the Tab key', async () => {
    render(formInDialog());
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveFocus();
  });

  it('focuses the code field again when a new code was sent', async () => {
    const { rerender } = render(formInDialog());
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await userEvent.tab();
    rerender(formInDialog(2));
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  });
});
