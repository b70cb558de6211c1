import { z } from 'zod';

/** One setting: what it means, what is accepted, what holds without it. `.env.example` and the start check are made from this table. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  group: string;
  explain: string;
  schema: Schema;
  /** Shown in `.env.example`; the schema itself carries the default. */
  example: string;
  /** Must be given when STAGE is production. */
  requiredInProduction?: boolean;
}

export const setting = <Schema extends z.ZodType>(
  group: string,
  explain: string,
  example: string,
  schema: Schema,
  requiredInProduction = false,
): Setting<Schema> => ({ group, explain, example, schema, requiredInProduction });

export const whole = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
export const url = () => z.url();
export const flag = (fallback: boolean) => z.stringbool().default(fallback);

/** A JSON object of texts, as one line of an environment file. */
export const jsonMap = () =>
  z.string().transform((text, context) => {
    try {
      return z.record(z.string(), z.string().min(1)).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object of texts' });
      return z.NEVER;
    }
  });
