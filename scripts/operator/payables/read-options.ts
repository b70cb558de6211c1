import { isIsoDate, type IsoDate } from '@/lib/dates';
import { AppError } from '@/lib/platform/errors/app-error';
import { CommandError } from '@/scripts/support/run-cli';

export type Options = Record<string, string | boolean | undefined>;

/** @throws {CommandError} */
export function readHotelCode(code: string | undefined): string {
  if (!code?.trim()) throw new CommandError('Name the hotel by its code, such as BLR-001');
  return code.trim().toUpperCase();
}

/** @throws {CommandError} */
export function readMonth(month: string | undefined): string {
  if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new CommandError('The month must be YYYY-MM');
  return month;
}

/** @throws {CommandError} */
export function readDay(name: string, value: string | boolean | undefined): IsoDate | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !isIsoDate(value)) throw new CommandError(`--${name} must be a date, YYYY-MM-DD`);
  return value;
}

/** Returns basis points. @throws {CommandError} */
export function readPercent(name: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,2}(\.\d{1,2})?$/.test(value) || Number(value) > 50)
    throw new CommandError(`--${name} must be a percentage from 0 to 50 with at most two decimals`);
  return Math.round(Number(value) * 100);
}

/** @throws {CommandError} */
export function readChoice<Choice extends string>(
  name: string,
  value: string | boolean | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new CommandError(`--${name} must be one of ${choices.join(', ')}`);
  return found;
}

/** @throws {CommandError} */
export function readRequired(name: string, value: string | boolean | undefined): string {
  if (typeof value !== 'string' || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value.trim();
}

/** Converts an AppError of a service to a CommandError, which is printed without a stack. @throws {CommandError} */
export async function withCommandError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  }
}
