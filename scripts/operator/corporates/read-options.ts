import { isIsoDate, type IsoDate } from '@/lib/dates';
import { getOperatedEntity, type OperatedEntity } from '@/lib/domains/corporates/server/service/operator/find-company';
import { fromRupees, type Paise } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { CommandError } from '@/scripts/support/run-cli';

export type CommandOptions = Record<string, string | boolean | undefined>;

/** @throws {CommandError} */
export async function readEntity(id: string | undefined): Promise<OperatedEntity> {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) {
    throw new CommandError('Name the legal entity by its number, which `show NAME` prints');
  }
  return withCommandError(getOperatedEntity(Number(id)));
}

export function readHotelId(option: string | boolean | undefined): number {
  if (typeof option !== 'string' || !/^[1-9]\d{0,7}$/.test(option)) {
    throw new CommandError('--hotel must be the number of a hotel');
  }
  return Number(option);
}

/** @returns paise @throws {CommandError} */
export function readRupees(name: string, value: string | boolean | undefined): Paise {
  if (typeof value !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(value)) {
    throw new CommandError(`--${name} must be an amount in rupees`);
  }
  return fromRupees(Number(value));
}

/** @throws {CommandError} */
export function readYesNo(name: string, value: string | boolean | undefined): boolean {
  if (value !== 'yes' && value !== 'no') throw new CommandError(`--${name} must be yes or no`);
  return value === 'yes';
}

/** @throws {CommandError} */
export function readDate(name: string, value: string | boolean | undefined): IsoDate {
  if (typeof value !== 'string' || !isIsoDate(value)) throw new CommandError(`--${name} must be a date, YYYY-MM-DD`);
  return value;
}

/** UTR numbers of NEFT, RTGS and IMPS transfers, and cheque numbers. */
const REFERENCE = /^[A-Z0-9][A-Z0-9/-]{5,34}$/;

/** @throws {CommandError} */
export function readReference(name: string, value: string | boolean | undefined): string {
  const reference = typeof value === 'string' ? value.trim().toUpperCase() : '';
  if (REFERENCE.test(reference)) return reference;
  throw new CommandError(`${name} must be the bank’s reference (UTR), 6 to 35 letters and digits`);
}

/** @throws {CommandError} */
export function readText(name: string, value: string | boolean | undefined): string {
  if (typeof value !== 'string' || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value.trim();
}

/** Converts an AppError of a service to a CommandError, which is printed without a stack. @throws {CommandError} */
export async function withCommandError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message);
    throw error;
  }
}
