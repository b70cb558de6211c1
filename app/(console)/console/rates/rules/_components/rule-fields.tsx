import { FoundField } from '@/components/console-shell/found-field';
import type { DialogField, OwnInput } from '@/components/contract-form/action-dialog';
import type { SelectOption } from '@/components/ui/select-field';
import type { RateRuleRow } from '@/lib/domains/console-rates/contract/rules';
import { weekdaysText } from '@/lib/domains/console-rates/rules/weekdays-text';
import type { PlanChoice } from '@/lib/domains/console-rates/queries';
import { RoomTypeField } from '../../_components/room-type-field';
import { ContractField } from './contract-field';
import { PlanTermField } from './plan-term-field';

/** A chosen hotel is sent with its number; the room types of a typed code are not known. */
const HOTEL_NUMBER = /^\d{1,9}$/;

const ALL_DAYS = 0b1111111;
/** Every day, Friday and Saturday, Saturday and Sunday, Monday to Friday, Sunday to Thursday, and each day; bit 0 is Monday. */
const USUAL_WEEKDAYS = [ALL_DAYS, 0b0110000, 0b1100000, 0b0011111, 0b1001111, 1, 2, 4, 8, 16, 32, 64];

function weekdaysField(weekdays: number): string {
  return weekdays === ALL_DAYS ? 'all' : weekdaysText(weekdays).replaceAll(', ', '|');
}

function weekdaysOptions(chosen: number): SelectOption[] {
  const others = USUAL_WEEKDAYS.includes(chosen) ? [] : [chosen];
  return [...USUAL_WEEKDAYS, ...others].map((days) => ({ value: weekdaysField(days), label: weekdaysText(days) }));
}

function planTermField(name: 'mealPlan' | 'cancellationPolicy', label: string): DialogField {
  return {
    ...{ name, label, kind: 'text', initial: '' },
    render: ({ error, read, change }) => (
      <PlanTermField
        {...{ name, error }}
        plan={planChoiceOf(read)}
        value={String(read(name) ?? '')}
        onValue={(value) => change(name, value)}
      />
    ),
  };
}

const planChoiceOf = (read: OwnInput['read']): PlanChoice => ({
  hotel: String(read('hotelCode') ?? ''),
  roomType: String(read('roomType') ?? ''),
  channel: read('channel') === 'website' ? 'website' : 'corp',
  contract: String(read('contractCode') ?? ''),
});

/** @param rule the rule whose prices change, or undefined for a new rule */
export function ruleFields(rule?: RateRuleRow): DialogField[] {
  return [
    {
      ...{ name: 'hotelCode', label: 'Hotel', kind: 'text', initial: rule ? String(rule.hotelId) : '' },
      render: ({ error, change }) => (
        <FoundField
          kind="hotel"
          label="Hotel"
          hint="Code or a part of the name"
          name="hotelCode"
          error={error}
          initial={{ value: rule ? String(rule.hotelId) : '', label: rule?.hotel ?? '' }}
          onValue={(value) => {
            change('hotelCode', value);
            change('roomType', '');
            change('mealPlan', '');
            change('cancellationPolicy', '');
          }}
        />
      ),
    },
    {
      ...{ name: 'roomType', label: 'Room type', kind: 'text', initial: rule?.roomTypeCode ?? '' },
      render: ({ error, read, change }) => (
        <RoomTypeField
          name="roomType"
          hotelId={HOTEL_NUMBER.test(String(read('hotelCode'))) ? Number(read('hotelCode')) : null}
          value={String(read('roomType') ?? '')}
          onValue={(code) => change('roomType', code)}
          error={error}
        />
      ),
    },
    {
      ...{ name: 'channel', label: 'Channel', kind: 'select', initial: rule?.channel ?? 'corp' },
      options: [
        { value: 'corp', label: 'Corporate' },
        { value: 'website', label: 'Website' },
      ],
    },
    {
      ...{ name: 'contractCode', label: 'Contract', kind: 'text', initial: rule?.contract ?? '' },
      render: ({ error, change }) => (
        <ContractField initial={rule?.contract ?? ''} error={error} onValue={(code) => change('contractCode', code)} />
      ),
    },
    planTermField('mealPlan', 'Meal plan'),
    planTermField('cancellationPolicy', 'Cancellation policy'),
    { name: 'from', label: 'First night', kind: 'date', initial: rule?.from ?? null },
    { name: 'to', label: 'Last night', kind: 'date', initial: rule?.to ?? null },
    {
      ...{ name: 'weekdays', label: 'Weekdays', kind: 'select', initial: weekdaysField(rule?.weekdays ?? ALL_DAYS) },
      options: weekdaysOptions(rule?.weekdays ?? ALL_DAYS),
    },
    {
      ...{ name: 'priority', label: 'Priority', kind: 'number', initial: rule?.priority ?? 0 },
      hint: 'The highest that matches a night decides, then the newest rule.',
    },
    { name: 'single', label: 'Single', kind: 'rupees', initial: rule?.single ?? null },
    { name: 'double', label: 'Double', kind: 'rupees', initial: rule?.double ?? null },
    { name: 'extraAdult', label: 'Extra adult', kind: 'rupees', initial: rule?.extraAdult ?? 0 },
    { name: 'kid', label: 'Child', kind: 'rupees', initial: rule?.kid ?? 0 },
  ];
}
