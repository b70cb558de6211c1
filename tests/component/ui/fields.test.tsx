import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { PasswordField } from '@/components/ui/password-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { SelectField } from '@/components/ui/select-field';
import { Switch } from '@/components/ui/switch';
import { TextareaField } from '@/components/ui/textarea-field';
import { TextField } from '@/components/ui/text-field';

type FormValues = {
  name: string;
  note: string;
  secret: string;
  state: string;
  bank: string;
  save: boolean;
  sms: boolean;
};

function Form({ onSubmit }: { onSubmit: (values: FormValues) => void }) {
  const { register, handleSubmit, formState } = useForm<FormValues>();
  return (
    <form onSubmit={(event) => void handleSubmit(onSubmit)(event)} noValidate>
      <TextField
        label="Guest name"
        hint="As on the ID card"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Guest name is a required field' })}
      />
      <TextareaField label="Message" optional {...register('note')} />
      <PasswordField label="Password" {...register('secret')} />
      <SelectField
        label="State"
        placeholder="Choose"
        options={[{ value: '29', label: 'Karnataka' }]}
        {...register('state')}
      />
      <RadioGroup
        legend="Bank"
        options={[
          { value: 'sbi', label: 'SBI' },
          { value: 'hdfc', label: 'HDFC' },
        ]}
        {...register('bank')}
      />
      <Checkbox label="Save this card" {...register('save')} />
      <Switch label="SMS" {...register('sms')} />
      <Button type="submit">Continue</Button>
    </form>
  );
}

test('all field components pass their values to react-hook-form through register', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await user.type(screen.getByRole('textbox', { name: 'Guest name' }), 'Priya');
  await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'Late arrival');
  await user.type(screen.getByLabelText('Password'), 'Welcome@123');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Karnataka');
  await user.click(screen.getByRole('radio', { name: 'HDFC' }));
  await user.click(screen.getByRole('checkbox', { name: 'Save this card' }));
  await user.click(screen.getByRole('switch', { name: 'SMS' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    name: 'Priya',
    note: 'Late arrival',
    secret: 'Welcome@123',
    state: '29',
    bank: 'hdfc',
    save: true,
    sms: true,
  });
});

test('an invalid TextField is focused and described by its hint and its error', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  const name = screen.getByRole('textbox', { name: 'Guest name' });
  expect(name).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(name).toHaveAccessibleDescription('As on the ID card Guest name is a required field');
  expect(name).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the toggle of PasswordField shows the password', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(toggle);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});
