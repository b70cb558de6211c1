import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { addDays } from '@/lib/dates';
import type { ChangeForm } from './change-form';
import { ChangeGstin } from './change-gstin';
import { ChangeRooms } from './change-rooms';
import styles from './change.module.css';

export interface ChangeFieldsProps {
  form: ChangeForm;
  booked: ChangeForm;
  today: string;
  hasBegun: boolean;
  /** A stay that is paid with a room-night voucher cannot change its dates and rooms. */
  isVoucher: boolean;
  roomTypes: readonly { code: string; name: string }[];
  /** Id of the corporate whose GSTINs bookers may choose from; null if its contract does not allow a choice. */
  gstinOf: number | null;
  /** If given, a reason is always asked for. */
  reasonLabel?: string;
  errorField: string | null;
  errorText: string;
  onChange: (change: Partial<ChangeForm>) => void;
}

export function ChangeFields(props: ChangeFieldsProps) {
  const { form, booked, today, hasBegun, isVoucher, roomTypes, gstinOf, errorField, errorText, onChange, reasonLabel } =
    props;
  const errorOf = (field: string) => (errorField === field ? errorText : undefined);
  const isEarlyDeparture = hasBegun && form.checkout < booked.checkout;
  return (
    <>
      {!isVoucher && (
        <FormLayout columns={2}>
          {!hasBegun && (
            <TextField
              label="Check-in"
              type="date"
              required
              min={today}
              value={form.checkin}
              error={errorOf('checkin')}
              onChange={(event) => onChange({ checkin: event.target.value })}
            />
          )}
          <TextField
            label="Check-out"
            type="date"
            required
            min={addDays(hasBegun ? today : form.checkin || today, 1)}
            value={form.checkout}
            error={errorOf('checkout')}
            onChange={(event) => onChange({ checkout: event.target.value })}
          />
          {!hasBegun && (
            <SelectField
              label="Room type"
              value={form.roomType}
              error={errorOf('roomtype')}
              onChange={(event) => onChange({ roomType: event.target.value })}
              options={roomTypes.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
          {(isEarlyDeparture || reasonLabel !== undefined) && (
            <TextField
              label={reasonLabel ?? 'Reason for the early departure'}
              required
              maxLength={300}
              value={form.reason}
              error={errorOf('reason')}
              onChange={(event) => onChange({ reason: event.target.value })}
            />
          )}
        </FormLayout>
      )}
      <h2 className={styles.title}>Rooms and guests</h2>
      <ChangeRooms rooms={form.rooms} isFixed={hasBegun || isVoucher} onChange={(rooms) => onChange({ rooms })} />
      {gstinOf !== null && (
        <>
          <h2 className={styles.title}>Billing</h2>
          <ChangeGstin
            corporateId={gstinOf}
            booked={booked.gstin}
            value={form.gstin}
            onChange={(gstin) => onChange({ gstin })}
          />
        </>
      )}
    </>
  );
}
