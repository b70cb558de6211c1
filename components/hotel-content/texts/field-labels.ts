import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import type { ContentForm, FormField } from './form-values';
import { valueOf } from './form-values';

const LABELS: Record<Exclude<keyof ContentForm, 'facts'>, string> = {
  description: 'Description',
  directions: 'Directions',
  phone: 'Phone number',
  checkinTime: 'Check-in from',
  checkoutTime: 'Check-out until',
  policies: 'Policies',
  trilights: 'Highlights',
  promises: 'Promises',
  accessibilities: 'Accessibility',
  faqs: 'Questions and answers',
  facilities: 'Facilities',
};

export function labelOf(field: FormField): string {
  if (field.startsWith('facts.')) return HOTEL_FACTS[field.slice('facts.'.length)]?.label ?? field;
  return LABELS[field as keyof typeof LABELS];
}

/** The value of a field as one text, for a comparison. */
export function textOf(form: ContentForm, field: FormField): string {
  const value = valueOf(form, field);
  if (typeof value === 'string') return value || 'unknown';
  if (!Array.isArray(value)) return '';
  if (value.length === 0) return 'none';
  return value
    .map((item) => (typeof item === 'string' ? item : [item.title, item.description].filter(Boolean).join(': ')))
    .join('\n');
}
