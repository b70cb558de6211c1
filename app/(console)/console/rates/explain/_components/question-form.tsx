import { Button } from '@/components/ui/button';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import type { RateQuestion } from '@/lib/domains/console-rates/server/service/explain';
import { paths } from '@/lib/paths';

export function QuestionForm({ question }: { question: RateQuestion }) {
  return (
    <FieldRow action={paths.consoleRateExplanation()}>
      <TextField label="Company" name="company" defaultValue={question.company} hint="Name or number" required />
      <TextField label="Code of the hotel" name="hotel" defaultValue={question.hotel} required />
      <TextField
        label="Room type"
        name="room_type"
        defaultValue={question.roomType}
        hint="Its code, for example oak"
        required
      />
      <TextField label="Night" name="night" type="date" defaultValue={question.night} required />
      <Button type="submit">Explain</Button>
    </FieldRow>
  );
}
