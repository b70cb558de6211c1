import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from './connection';
import type { RetentionRule } from './retention';
import type { Tx } from './transaction';

/** The person whose data is collected or erased, with or without an account. */
export interface Person {
  /** Null for a guest. */
  userId: number | null;
  names: readonly string[];
  emails: readonly string[];
  /** In E.164 format. */
  phones: readonly string[];
  /** Keys at sign-in providers, such as `google:1093`. */
  subjects: readonly string[];
  /**
   * Records in which the name alone identifies the person. A member may have typed any name, so it counts only in the member's own records
   * (`own`). For a person that an operator has verified, it counts in the companies and bookings of `corporateIds` and `bookingIds`
   * (`near`) or everywhere.
   */
  nameCounts: 'own' | 'near' | 'everywhere';
  corporateIds: readonly number[];
  bookingIds: readonly number[];
}

/** Classifies the text and JSON columns of one table. Each column is in exactly one list. */
export interface PersonalDataColumns {
  /** Personal data that the domain's `erase` removes. */
  own?: readonly string[];
  /** Texts that may mention a person. An erasure replaces the person's identifiers. */
  mentions?: readonly string[];
  /** Selects rows of the person's companies and bookings. In other rows a name is not replaced, because it may mean a cost centre. */
  isNear?: (person: Person) => SQL;
  /** Selects rows that the person created or that describe the person. */
  isOwn?: (person: Person) => SQL;
  /** Personal data that is not erased, with the reason. */
  retained?: Readonly<Record<string, string>>;
  /** Columns without personal data. */
  none?: readonly string[];
}

/** Declares the personal data of a domain and how it is exported, erased and deleted after its retention period. */
export interface PersonalData {
  /** Keyed by the table's name in the database. */
  tables: Readonly<Record<string, PersonalDataColumns>>;
  collect?: (person: Person, on: Connection) => Promise<Record<string, unknown>>;
  /** Erases the `own` columns. A row that other data needs remains without personal data. */
  erase?: (person: Person, tx: Tx) => Promise<void>;
  retention?: readonly RetentionRule[];
}

export const ERASED = '[erased]';

/** Replaces an e-mail address in a column with unique values. No host name ends in `.invalid` (RFC 2606). */
export const erasedEmail = (id: number): string => `erased-${id}@erased.invalid`;

export const isErasedEmail = (address: string): boolean => address.endsWith('@erased.invalid');

export async function rowsOf(on: Connection, statement: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await on.execute<Record<string, unknown>>(statement);
  return rows;
}

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
export const bigintArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::bigint[]`;

const nationalNumber = (phone: string) => phone.replace(/\D/g, '').slice(-10);

export const isEmailOf = ({ emails }: Person, column: SQL): SQL => sql`lower(${column}) = any(${textArray(emails)})`;

/** Compares the last ten digits, because phone numbers are stored in different formats. */
export const isPhoneOf = ({ phones }: Person, column: SQL): SQL =>
  sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10) = any(${textArray(phones.map(nationalNumber))})`;

export const isNameOf = ({ names }: Person, column: SQL): SQL =>
  sql`lower(${column}) = any(${textArray(names.map((name) => name.toLowerCase()))})`;

/** At least two words, one of which may be an initial. A single word, such as a given name, may have another meaning. */
const FULL_NAME = /^(?=.*\p{L}{2})[\p{L}\p{M}\u200c\u200d.'’-]+(?: +[\p{L}\p{M}\u200c\u200d.'’-]+)+$/u;
const LETTER = '[[:alnum:]]';
/** The JSON escapes `\n`, `\r` and `\t` end in a letter, which is not part of the next word. */
const LINE_END = '(?<=\\\\[nrt])';

/** Returns a PostgreSQL regular expression that finds the person's identifiers in text, HTML and JSON; null without identifiers. */
export function identifiersPattern({
  names,
  emails,
  phones,
  subjects,
}: Pick<Person, 'names' | 'emails' | 'phones' | 'subjects'>): string | null {
  const found = [
    ...[...emails, ...subjects].map(
      (known) => `(?:(?<![[:alnum:]._%+-])|${LINE_END})${literal(known)}(?![.-]?${LETTER})`,
    ),
    ...phones
      .map(nationalNumber)
      .map((ten) => `(?<![0-9])(?:[+]?91[ -]?|0)?${ten.slice(0, 5)}[ -]?${ten.slice(5)}(?![0-9])`),
    ...names
      .filter((name) => FULL_NAME.test(name))
      .map((name) => `(?:(?<!${LETTER})|${LINE_END})${literal(name)}(?!${LETTER})`),
  ];
  return found.length > 0 ? found.join('|') : null;
}

const WRITTEN: Readonly<Record<string, string>> = {
  "'": "(?:'|&#39;)",
  '"': '(?:\\\\?"|&quot;)',
  '&': '&(?:amp;)?',
  ' ': '(?:[[:space:]]|\\\\[nrt])+',
};

function literal(words: string): string {
  return words.replace(/[\s\S]/gu, (character) => {
    if (WRITTEN[character]) return WRITTEN[character];
    return /[\\^$.|?*+()[\]{}]/.test(character) ? `\\${character}` : character;
  });
}

export const isNamedIn = (column: string, pattern: string): SQL =>
  sql`coalesce(${sql.identifier(column)}::text ~* ${pattern}, false)`;

export const anyOf = (conditions: readonly SQL[]): SQL =>
  sql`(${conditions.length > 0 ? sql.join([...conditions], sql` or `) : sql`false`})`;

/** @returns the number of changed rows */
export async function replaceIdentifiers(
  tx: Tx,
  { table, column, isJson, where = sql`true` }: { table: string; column: string; isJson: boolean; where?: SQL },
  pattern: string,
): Promise<number> {
  const cell = sql.identifier(column);
  // JSON keys are not personal data, so only values are replaced.
  const sought = isJson ? `(?:${pattern})(?!"[[:space:]]*:)` : pattern;
  const replaced = sql`regexp_replace(${cell}::text, ${sought}, ${ERASED}, 'gi')`;
  const { rowCount } = await tx.execute(
    sql`update ${sql.identifier(table)} set ${cell} = ${isJson ? sql`${replaced}::jsonb` : replaced} where ${cell}::text ~* ${sought} and ${where}`,
  );
  return rowCount ?? 0;
}
