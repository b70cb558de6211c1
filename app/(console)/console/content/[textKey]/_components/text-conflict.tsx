import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { TextForm } from './form-values';
import { LISTS, RECORD_FIELDS, type TextInput, type TextList } from './text-fields';

interface Props {
  other: TextForm;
  onKeepMine: () => void;
  onTakeOther: () => void;
}

/** Shown beside the buttons that save, with the text of the other person. It receives the focus. */
export function TextConflict({ other, onKeepMine, onTakeOther }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="console-text-editor-conflict">
      <Alert
        tone="warning"
        title="Another person has changed this text meanwhile. Nothing was saved; your text is still above."
        live
        action={
          <span className="console-text-editor-actions">
            <Button variant="secondary" size="sm" onClick={onKeepMine}>
              Keep mine, to save it again
            </Button>
            <Button variant="secondary" size="sm" onClick={onTakeOther}>
              Take the other text
            </Button>
          </span>
        }
      >
        <dl className="console-text-editor-other-text">
          {linesOf(other).map(({ label, text }, index) => (
            <div key={`${label}/${index}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Alert>
    </div>
  );
}

interface Line {
  label: string;
  text: string;
}

/** The fields of the other text in the order of the form, with the labels of the form. */
function linesOf({ kind, value }: TextForm): Line[] {
  const list = LISTS[kind];
  return [
    ...fieldLines(RECORD_FIELDS[kind] ?? [], value, ''),
    ...(list ? listLines(list, valueAt({ value }, list.path), '') : []),
  ];
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value);

function fieldLines(fields: readonly TextInput[], value: unknown, prefix: string): Line[] {
  return fields.flatMap(({ name, label }) => {
    const text = valueAt(value, name);
    return typeof text === 'string' && text !== '' ? [{ label: `${prefix}${label}`, text }] : [];
  });
}

function listLines({ item, fields, inner }: TextList, entries: unknown, prefix: string): Line[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) => {
    const name = `${prefix}${item} ${index + 1}, `;
    return [...fieldLines(fields, entry, name), ...(inner ? listLines(inner, valueAt(entry, inner.path), name) : [])];
  });
}
