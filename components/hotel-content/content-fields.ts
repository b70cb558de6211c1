export const CONTENT_TABS = ['texts', 'rooms', 'pictures'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

/** @param field as in the steps of the completeness: `description`, `facts.lift`, `room_types`, `pictures.lobby`, ... */
export function tabOfField(field: string): ContentTab {
  if (field.startsWith('room_types')) return 'rooms';
  return field.startsWith('pictures') ? 'pictures' : 'texts';
}

/** Fields that only the operator changes. */
export const OPERATOR_FIELDS: readonly string[] = ['legal_name'];

export const fieldId = (field: string): string =>
  `content-${(field.startsWith('pictures') ? 'pictures' : field).replaceAll(/[._]/g, '-')}`;

/** Scrolls to the heading of a section and focuses it. */
export function showSection(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Scrolls to a field and focuses it, after its tab is visible. */
export function showField(field: string): void {
  window.setTimeout(() => {
    const element = document.getElementById(fieldId(field));
    if (!element) return;
    element.closest('details')?.setAttribute('open', '');
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, 50);
}
