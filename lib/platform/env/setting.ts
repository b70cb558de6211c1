import { z } from 'zod';

/** One environment variable. `.env.example` is generated from the settings, and every process checks its environment against them. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  group: string;
  explain: string;
  schema: Schema;
  /** Shown in `.env.example`. The default is part of the schema. */
  example: string;
  requiredInProduction?: boolean;
}

export const setting = <Schema extends z.ZodType>(
  group: string,
  explain: string,
  example: string,
  schema: Schema,
  requiredInProduction = false,
): Setting<Schema> => ({ group, explain, example, schema, requiredInProduction });

export const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
export const url = () => z.url();
export const flag = (fallback: boolean) => z.stringbool().default(fallback);

/** A JSON object with string values, on one line. */
export const jsonMap = () =>
  z.string().transform((text, context) => {
    try {
      return z.record(z.string(), z.string().min(1)).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object with string values' });
      return z.NEVER;
    }
  });
