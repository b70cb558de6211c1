import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from './connection';
import type { RetentionRule } from './retention';
import type { Tx } from './transaction';

/** The subject of a request: an account, or a guest without one. */
export interface Person {
  /** Null for a guest. */
  userId: number | null;
  /** As they were typed; compared without regard to case. */
  names: readonly string[];
  /** Lower case. */
  emails: readonly string[];
  /** E.164. */
  phones: readonly string[];
  /** Keys at sign-in providers, such as `google:1093`. */
  subjects: readonly string[];
  /**
   * Where a name alone identifies the person. A member may have typed any name, so theirs counts among their own records (`own`).
   * An operator has verified the person: the name counts among the bookings and companies below (`near`), or everywhere.
   */
  nameCounts: 'own' | 'near' | 'everywhere';
  /** Companies they belong to, where a name counts among their bookings. */
  corporateIds: readonly number[];
  /** Bookings they made. */
  bookingIds: readonly number[];
}

/** What the text and JSON columns of one table hold. Every one of them stands in exactly one list. */
export interface TableContents {
  /** A person's data, which the domain erases itself. */
  own?: readonly string[];
  /** Texts in which a person may be named: their identifiers are replaced. */
  mentions?: readonly string[];
  /**
   * Rows of the person's companies and bookings. Where it is given a name is replaced in these alone: elsewhere it may be anything, such as
   * the cost centre of another company.
   */
  isNear?: (person: Person) => SQL;
  /** Rows that the person made or that are about them, where `isNear` does not say it already. */
  isOwn?: (person: Person) => SQL;
  /** Personal data that stays, with the reason. */
  retained?: Readonly<Record<string, string>>;
  /** Never about a person. */
  none?: readonly string[];
}

/** A domain's part of the duties towards people whose data it holds. */
export interface PersonalData {
  /** What its tables hold, by the table's name in the database. */
  tables: Readonly<Record<string, TableContents>>;
  /** Everything it knows of a person, for the copy that they are given. */
  collect?: (person: Person, on: Connection) => Promise<Record<string, unknown>>;
  /** Erases its `own` columns; a row that is needed without its person stays. */
  erase?: (person: Person, tx: Tx) => Promise<void>;
  /** What it does not keep for ever. */
  retention?: readonly RetentionRule[];
}

/** Stands where an identifier was. */
export const ERASED = '[erased]';

/** Replaces a mail address that must be unique; no host has `.invalid` (RFC 2606). */
export const erasedAddress = (id: number): string => `erased-${id}@erased.invalid`;

export const isErasedAddress = (address: string): boolean => address.endsWith('@erased.invalid');

/** The rows of a statement, columns as they are named in it. */
export async function rowsOf(on: Connection, statement: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await on.execute<Record<string, unknown>>(statement);
  return rows;
}

/** An array as one parameter, which an empty one can be too. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
export const numbers = (values: readonly number[]): SQL => sql`${sql.param([...values])}::bigint[]`;

const nationalNumber = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** Whether a column holds one of the person's mail addresses. */
export const isMailOf = ({ emails }: Person, column: SQL): SQL => sql`lower(${column}) = any(${texts(emails)})`;

/** Whether a column holds one of the person's phone numbers, however it is written. */
export const isPhoneOf = ({ phones }: Person, column: SQL): SQL =>
  sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10) = any(${texts(phones.map(nationalNumber))})`;

export const isNameOf = ({ names }: Person, column: SQL): SQL =>
  sql`lower(${column}) = any(${texts(names.map((name) => name.toLowerCase()))})`;

/**
 * At least two words of letters, one of which may be an initial. A single word may mean anything, and words never stand beside each other in
 * JSON but within a text.
 */
const FULL_NAME = /^(?=.*\p{L}{2})[\p{L}\p{M}\u200c\u200d.'’-]+(?: +[\p{L}\p{M}\u200c\u200d.'’-]+)+$/u;
const LETTER = '[[:alnum:]]';
/** JSON writes the end of a line with a letter, which belongs to no word: whatever follows it begins one. */
const LINE_END = '(?<=\\\\[nrt])';

/** A regular expression of PostgreSQL that finds what names a person in text, HTML and JSON; null when nothing does. */
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

/** Characters that HTML or JSON write in another way are looked for in each of them. */
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

/** Rows of which a column holds what a pattern finds. */
export const isNamedIn = (column: string, pattern: string): SQL =>
  sql`coalesce(${sql.identifier(column)}::text ~* ${pattern}, false)`;

/** No row, when there is no condition. */
export const anyOf = (conditions: readonly SQL[]): SQL =>
  sql`(${conditions.length > 0 ? sql.join([...conditions], sql` or `) : sql`false`})`;

/** Replaces what names a person in one column, of all rows or of those that `where` says. @returns how many rows named them */
export async function replaceIdentifiers(
  tx: Tx,
  { table, column, isJson, where = sql`true` }: { table: string; column: string; isJson: boolean; where?: SQL },
  pattern: string,
): Promise<number> {
  const cell = sql.identifier(column);
  // A key of JSON is no name of anybody.
  const sought = isJson ? `(?:${pattern})(?!"[[:space:]]*:)` : pattern;
  const replaced = sql`regexp_replace(${cell}::text, ${sought}, ${ERASED}, 'gi')`;
  const { rowCount } = await tx.execute(
    sql`update ${sql.identifier(table)} set ${cell} = ${isJson ? sql`${replaced}::jsonb` : replaced} where ${cell}::text ~* ${sought} and ${where}`,
  );
  return rowCount ?? 0;
}
