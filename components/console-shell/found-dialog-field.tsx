import { FoundField } from '@/components/console-shell/found-field';
import type { DialogField } from '@/components/contract-form/action-dialog';

interface Declared {
  name: string;
  label: string;
  found: 'hotel' | 'company';
  hint?: string;
  /** What was chosen before. */
  initial?: { value: string; label: string };
  optional?: boolean;
  /** False if the call accepts the number of the chosen item only. */
  takesText?: boolean;
}

const NUMBER = /^\d{1,9}$/;

/** A field that finds a hotel or a company by a part of its name, and sends its number or else the text. */
export function foundDialogField({ found, takesText = true, ...declared }: Declared): DialogField {
  const { name, label, hint = 'A part of the name', optional, initial = { value: '', label: '' } } = declared;
  return {
    ...{ name, label, kind: 'text', initial: initial.value },
    render: ({ error, change }) => (
      <FoundField
        {...{ kind: found, label, hint, name, optional, initial }}
        error={error && !takesText ? `Choose a ${found} of the list` : error}
        onValue={(value) => change(name, takesText || NUMBER.test(value) ? value : '')}
      />
    ),
  };
}
