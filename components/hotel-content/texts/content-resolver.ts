import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { contentFields } from '@/lib/domains/hotel-content/contract/content';
import { findDescriptionRefusal } from '@/lib/domains/hotel-content/rules/description';
import { listChangedFields, toJsonBody, type ContentForm } from './form-values';

const FORM_NAMES: Readonly<Record<string, string>> = {
  checkin_time: 'checkinTime',
  checkout_time: 'checkoutTime',
  question: 'title',
  answer: 'description',
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of the form's field for a path in the request. */
export function toFormPath(path: readonly PropertyKey[]): string {
  const names = path.map((part) => FORM_NAMES[String(part)] ?? String(part));
  return names[0] === 'accessibilities' && names.length === 2 ? [...names, 'title'].join('.') : names.join('.');
}

/** Checks the changed fields with the schema of the contract, so that every wrong field is marked at once. */
export const contentResolver =
  (base: ContentForm): Resolver<ContentForm> =>
  (values) => {
    const parsed = contentFields.safeParse(toJsonBody(values, listChangedFields(base, values)));
    const errors: FieldErrors<ContentForm> = {};
    const refusal = findDescriptionRefusal(base.description, values.description);
    if (refusal) errors.description = { type: 'value', message: refusal };
    else if (parsed.success) return { values, errors: {} };
    for (const { path, message } of parsed.error?.issues ?? [])
      set(errors, toFormPath(path), { type: 'value', message: capitalised(message) });
    return { values: {}, errors };
  };
