import { SelectField, type SelectFieldProps } from '@/components/ui/select-field';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';

const OPTIONS = Object.entries(STAFF_ROLE_NAMES).map(([value, label]) => ({ value, label }));

export function RoleField(props: Omit<SelectFieldProps, 'label' | 'options'>) {
  return (
    <SelectField
      label="Role"
      hint="A person has exactly one role. The server refuses a role with more rights than yours."
      options={OPTIONS}
      {...props}
    />
  );
}
