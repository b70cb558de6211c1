import type { KeyboardEvent, MouseEvent } from 'react';

const ROW_TARGET = 'a[href], button:not([disabled])';
const CONTROLS = 'a, button, input, select, textarea, label';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** The element that receives the focus in each row: its link, or else its first button. */
function rowTargets(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll('tbody tr')].flatMap((row) => row.querySelector<HTMLElement>(ROW_TARGET) ?? []);
}

/** Moves the focus between the rows of a table. Letters are shortcuts only inside a row, see WCAG 2.1.4. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return;
  const row = target.closest('tbody tr');
  if (!row || target.matches('input, select, textarea')) return;
  const targets = rowTargets(currentTarget);
  const position = targets.findIndex((one) => row.contains(one));
  const step = STEPS[key];
  const next = step ? position + step : key === 'Home' ? 0 : key === 'End' ? targets.length - 1 : undefined;
  if (next === undefined) return;
  event.preventDefault();
  targets[next]?.focus();
}

export function focusFirstRow(table: HTMLElement | null): void {
  if (table) rowTargets(table)[0]?.focus();
}

/** Opens the link of a row after a press beside its links and buttons, but not after text was selected. */
export function openPressedRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(CONTROLS) || ctrlKey || metaKey || shiftKey) return;
  if (window.getSelection()?.toString()) return;
  target.closest('tbody tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
}
