/** Characters. `npm run audit:seo` reports titles and descriptions outside `min` and `max`; `good` is shown completely by search engines. */
export const TITLE_LENGTH = { min: 20, max: 70, good: { min: 30, max: 60 } } as const;
export const DESCRIPTION_LENGTH = { min: 70, max: 165, good: { min: 120, max: 155 } } as const;

export interface LengthHint {
  tone: 'success' | 'warning' | 'danger';
  message: string;
}

export function lengthHint(text: string, limits: typeof TITLE_LENGTH | typeof DESCRIPTION_LENGTH): LengthHint {
  const length = text.length;
  const { min, max, good } = limits;
  if (length < min) return { tone: 'danger', message: `${length} characters: the audit asks for at least ${min}` };
  if (length > max) return { tone: 'danger', message: `${length} characters: the audit allows ${max}` };
  if (length < good.min) return { tone: 'warning', message: `${length} characters: ${good.min} or more say more` };
  if (length > good.max)
    return { tone: 'warning', message: `${length} characters: search engines cut texts longer than ${good.max}` };
  return { tone: 'success', message: `${length} characters: shown completely` };
}
