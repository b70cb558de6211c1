import { z } from 'zod';
import { codeName, type CodeName } from '@/lib/platform/http/names';

type Issue = z.core.$ZodIssue;

/** Returns a schema that reports the errors of the contract's schema and leaves the entered text unchanged. */
export function enteredText(contract: z.ZodType): z.ZodString {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const [issue] = contract.safeParse(value).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', message: messageOf(issue) });
    });
}

/** Applies `enteredText` to several fields of a contract. The keys of the result are the field names in code. */
export function enteredTexts<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const texts = Object.entries(fields).map(([name, schema]) => [codeName(name), enteredText(schema)]);
  return Object.fromEntries(texts) as Record<CodeName<keyof Fields & string>, z.ZodString>;
}

function messageOf(issue: Issue): string {
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`;
  return issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
}
