import type { ComponentProps } from 'react';
import { RadioGroup } from '@/components/ui/radio-group';
import { HOTEL_ROLE_NAMES, HOTEL_ROLE_TEXTS } from '@/lib/domains/hotel-members/rules/role';
import { HOTEL_ROLES } from '@/lib/domains/hotel-members/types';

type Props = Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'options' | 'layout'>;

export function HotelRoleChoice(props: Props) {
  const options = HOTEL_ROLES.map((role) => ({
    value: role,
    label: HOTEL_ROLE_NAMES[role],
    description: HOTEL_ROLE_TEXTS[role],
  }));
  return <RadioGroup {...props} legend="Role" options={options} layout="list" />;
}
