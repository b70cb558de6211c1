import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A text field that the contract's schema checks while it is filled in; the value stays as typed. */
export function typedText(contract: z.ZodType): z.ZodString {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const [issue] = contract.safeParse(value).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', message: messageOf(issue) });
    });
}

function messageOf(issue: Issue): string {
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`;
  return issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
}
