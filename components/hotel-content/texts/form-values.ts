import type { EditedContent } from '@/lib/domains/hotel-content/contract/content';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { readNumber } from '@/lib/typed-number';

export interface TitledText {
  title: string;
  description: string;
}

/** What the fields of the form hold. A fact is text; an empty one is unknown. */
export interface ContentForm {
  description: string;
  directions: string;
  phone: string;
  checkinTime: string;
  checkoutTime: string;
  policies: TitledText[];
  trilights: TitledText[];
  promises: TitledText[];
  /** `description` is not used; a list of texts has the same fields as the others. */
  accessibilities: TitledText[];
  faqs: TitledText[];
  facilities: string[];
  facts: Record<string, string | string[]>;
}

type FactInput = EditedContent['facts'][string];

export function factToText({ kind }: FactDefinition, value: FactInput | undefined): string | string[] {
  if (kind === 'several') return Array.isArray(value) ? value : [];
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Returns the value that the contract reads; `unknown` for an empty field. */
export function textToFact({ kind }: FactDefinition, text: string | string[] | undefined): unknown {
  if (text === undefined || text.length === 0) return 'unknown';
  if (typeof text !== 'string') return text;
  const typed = text.trim();
  if (typed === '') return 'unknown';
  if (kind === 'yes_no') return typed === 'yes';
  return kind === 'number' || kind === 'amount' ? (readNumber(typed) ?? typed) : typed;
}

export function factsToForm(
  definitions: Readonly<Record<string, FactDefinition>>,
  facts: EditedContent['facts'],
): ContentForm['facts'] {
  return Object.fromEntries(
    Object.entries(definitions).map(([key, definition]) => [key, factToText(definition, facts[key])]),
  );
}

export function toForm(content: EditedContent): ContentForm {
  const { accessibilities, faqs, facts, facilities, mapPointCheckedOn: _checked, ...texts } = content;
  return {
    ...texts,
    accessibilities: accessibilities.map((title) => ({ title, description: '' })),
    faqs: faqs.map(({ question, answer }) => ({ title: question, description: answer })),
    facilities: [...facilities].sort(),
    facts: factsToForm(HOTEL_FACTS, facts),
  };
}

/** A field of the form, such as `description` or `facts.lift`. */
export type FormField = Exclude<keyof ContentForm, 'facts'> | `facts.${string}`;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function valueOf(form: ContentForm, field: FormField): ContentForm[keyof ContentForm] {
  if (field.startsWith('facts.')) return form.facts[field.slice('facts.'.length)] ?? '';
  return normalised(form)[field as Exclude<keyof ContentForm, 'facts'>];
}

const normalised = (form: ContentForm): ContentForm => ({ ...form, facilities: [...form.facilities].sort() });

/** Lists the fields in which two forms differ. */
export function listChangedFields(base: ContentForm, form: ContentForm): FormField[] {
  const fields = Object.keys(base).filter((key) => key !== 'facts') as FormField[];
  const facts = Object.keys(base.facts).map((key): FormField => `facts.${key}`);
  return [...fields, ...facts].filter((field) => !isEqual(valueOf(base, field), valueOf(form, field)));
}

/** Returns the JSON body with the given fields, with the names of the contract. */
export function toJsonBody(form: ContentForm, fields: readonly FormField[]): Record<string, unknown> {
  const facts = fields.flatMap((field) => {
    const key = field.startsWith('facts.') ? field.slice('facts.'.length) : null;
    const definition = key === null ? undefined : HOTEL_FACTS[key];
    return key !== null && definition ? [[key, textToFact(definition, form.facts[key])] as const] : [];
  });
  const body: Record<string, unknown> = {};
  for (const field of fields) if (!field.startsWith('facts.')) body[jsonName(field)] = toJsonValue(form, field);
  return facts.length > 0 ? { ...body, facts: Object.fromEntries(facts) } : body;
}

const JSON_NAMES: Readonly<Record<string, string>> = { checkinTime: 'checkin_time', checkoutTime: 'checkout_time' };
export const jsonName = (field: string): string => JSON_NAMES[field] ?? field;

function toJsonValue(form: ContentForm, field: FormField): unknown {
  if (field === 'accessibilities') return form.accessibilities.map(({ title }) => title);
  if (field === 'faqs') return form.faqs.map(({ title, description }) => ({ question: title, answer: description }));
  return valueOf(form, field);
}
