import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * A text field that is judged by the contract's own schema while it is filled in, so that nothing is refused only after the
 * send. What was typed stays text: the contract's changes (one line, no empty values) are the server's to make.
 */
export function typedText(contract: z.ZodType): z.ZodString {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const [issue] = contract.safeParse(value).error?.issues ?? [];
      if (issue) context.addIssue({ code: 'custom', message: wordsOf(issue) });
    });
}

/** The schema's words as they stand alone at a field. */
function wordsOf(issue: Issue): string {
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters`;
  return issue.message.charAt(0).toUpperCase() + issue.message.slice(1);
}
