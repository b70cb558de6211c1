'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { Specimen } from './specimen';

const BANKS = [
  { value: 'sbi', label: 'State Bank' },
  { value: 'hdfc', label: 'HDFC' },
  { value: 'icici', label: 'ICICI' },
  { value: 'kotak', label: 'Kotak', disabled: true },
];

export function Choices() {
  return (
    <>
      <Specimen title="Checkbox, switch" layout="grid">
        <div>
          <Checkbox label="Breakfast included" end="38" defaultChecked />
          <Checkbox label="Airport pickup" end="12" />
          <Checkbox
            label="Partly selected"
            ref={(input) => {
              if (input) input.indeterminate = true;
            }}
          />
          <Checkbox label="Not available" end="0" disabled />
          <Checkbox label="Always selected" disabled defaultChecked />
        </div>
        <div>
          <Checkbox
            label="Save this card"
            description="The payment provider stores it; we never receive the number"
            defaultChecked
          />
          <Checkbox label="I have the guest’s consent" error="Please confirm before paying" />
        </div>
        <div>
          <Switch label="Show available only" defaultChecked />
          <Switch label="Send the voucher by SMS" description="To the first guest’s mobile" />
          <Switch label="Locked by your company" disabled />
        </div>
      </Specimen>
      <Specimen title="Radio group" layout="grid">
        <RadioGroup legend="Bank" name="bank" options={BANKS} defaultValue="hdfc" />
        <RadioGroup
          legend="Bank, in a row, with an error"
          name="bank-2"
          layout="row"
          options={BANKS}
          error="Please select a bank"
        />
        <RadioGroup
          legend="Plan"
          name="plan"
          layout="cards"
          defaultValue="corporate"
          options={[
            { value: 'corporate', label: 'Corporate rate', description: 'Free cancellation until noon', end: '₹3,900' },
            { value: 'website', label: 'Website rate', description: 'Non-refundable', end: '₹4,250' },
            { value: 'sold', label: 'Long stay', description: 'Needs seven nights', end: '₹3,400', disabled: true },
          ]}
        />
      </Specimen>
    </>
  );
}
