import type { z } from 'zod';
import { UNREADABLE_NUMBER } from '@/lib/typed-number';

const VALUE_NAMES: Readonly<Record<string, string>> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Add at least one entry',
  date: 'Choose a date',
};

type RawIssue = z.core.$ZodRawIssue;

/** What a form shows where the schema has no message of its own; the texts of the schema library are for programmers. */
export function defaultFieldMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return VALUE_NAMES[issue.expected] ?? 'Fill in this field';
    case 'invalid_value':
      return 'Choose one of the given values';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? 'This value does not have the required form';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    default:
      return 'This value is not valid';
  }
}

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address',
  url: 'Enter an address that begins with https://',
  date: 'Write dates as YYYY-MM-DD',
};

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? 'Fill in this field' : `Enter at least ${minimum} characters`;
  if (origin === 'array' || origin === 'set')
    return minimum <= 1 ? 'Add at least one entry' : `Add at least ${minimum} entries`;
  return `Enter at least ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Enter at most ${maximum} characters`;
  if (origin === 'array' || origin === 'set') return `Keep at most ${maximum} entries`;
  return `Enter at most ${maximum}`;
}

/**
 * The message of a field as a sentence. Messages of schemas that continue the name of a field, such as "has more than two
 * decimals", get a subject, and a date that is not chosen is asked for.
 */
export function toFieldMessage(message: string, value: unknown): string {
  if (Number.isNaN(value)) return UNREADABLE_NUMBER;
  if (/YYYY-MM-DD/.test(message) && (value === '' || value === null || value === undefined)) return 'Choose a date';
  return /^[a-z]/.test(message) && CONTINUES.test(message) ? `This value ${message}` : message;
}

const CONTINUES = /^(is|has|contains|does|needs|must|repeats|begins|ends|was|were|cannot|may)\b/;
