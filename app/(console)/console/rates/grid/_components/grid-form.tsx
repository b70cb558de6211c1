import { FoundField } from '@/components/console-shell/found-field';
import { Button } from '@/components/ui/button';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';

export interface GridQuestion {
  /** The operator's code, or the number of the hotel. */
  hotel: string;
  /** Number or exact name; empty for none. */
  company: string;
  from: string;
}

interface GridFormProps {
  question: GridQuestion;
  /** Names of what was found. */
  names: { hotel?: string | undefined; company?: string | undefined };
}

export function GridForm({ question, names }: GridFormProps) {
  const initial = (value: string, label = value) => ({ value, label });
  return (
    <FieldRow action={consolePaths.rateGrid()}>
      <FoundField
        kind="hotel"
        label="Hotel"
        hint="Code or a part of the name"
        name="hotel"
        initial={initial(question.hotel, names.hotel)}
      />
      <FoundField
        kind="company"
        label="Company"
        hint="Number or a part of the name"
        name="company"
        initial={initial(question.company, names.company)}
        optional
      />
      <TextField label="First night" name="from" type="date" defaultValue={question.from} required />
      <Button type="submit">Show</Button>
    </FieldRow>
  );
}
