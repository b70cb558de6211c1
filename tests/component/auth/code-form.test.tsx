import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from '@/components/auth/code-form';
import { initialOtp } from '@/lib/domains/auth/rules/otp';

function inWindow(sends = 1) {
  return (
    <div tabIndex={-1} data-testid="window">
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

const takeFocus = () => act(async () => screen.getByTestId('window').focus());

describe('the field of a code', () => {
  it('keeps the focus that the window around it takes to itself, once', async () => {
    render(inWindow());
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    await takeFocus();
    expect(field).toHaveFocus();
    // From then on who presses beside it means it.
    await takeFocus();
    expect(field).not.toHaveFocus();
  });

  it('lets it go to the next thing', async () => {
    render(inWindow());
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveFocus();
  });

  it('takes it again when a new code was sent', async () => {
    const { rerender } = render(inWindow());
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    await userEvent.tab();
    rerender(inWindow(2));
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  });
});
