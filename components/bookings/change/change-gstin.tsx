import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { billableEntitiesQuery } from '@/lib/domains/gstin/queries';

interface ChangeGstinProps {
  corporateId: number;
  /** The GSTIN of the booking, which stays selectable although its registration was removed. */
  booked: string;
  value: string;
  onChange: (gstin: string) => void;
}

export function ChangeGstin({ corporateId, booked, value, onChange }: ChangeGstinProps) {
  const { data, isPending } = useQuery(billableEntitiesQuery());
  if (isPending) return <Skeleton height="4.5rem" />;
  const own = (data?.legalEntities ?? []).filter((entity) => entity.corporateId === corporateId);
  const names = new Map<string, string>([
    ...(booked === '' ? [] : [[booked, booked] as const]),
    ...own.flatMap(({ gstinNumber, legalName }) =>
      gstinNumber === null ? [] : [[gstinNumber, `${gstinNumber}, ${legalName}`] as const],
    ),
  ]);
  return (
    <SelectField
      label="GSTIN"
      hint="It can change until the invoice is issued at check-out"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        ...[...names].map(([gstin, label]) => ({ value: gstin, label })),
        { value: '', label: 'No GSTIN on the invoice' },
      ]}
    />
  );
}
