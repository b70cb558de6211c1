import type { ComponentProps } from 'react';
import { RadioGroup } from '@/components/ui/radio-group';
import { ROLES, ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';

type Props = Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'options' | 'layout'>;

export function RoleChoice(props: Props) {
  const options = ROLES.map((role) => ({
    value: role,
    label: ROLE_TEXTS[role].label,
    description: ROLE_TEXTS[role].description,
  }));
  return <RadioGroup {...props} legend="Role" options={options} layout="list" />;
}
