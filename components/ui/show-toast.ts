export type ToastTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export type Toast = { message: string; tone: ToastTone; /** A second, quieter line. */ detail?: string };

/** How ToastArea hears of a toast: an event on the window, so that whoever raises one loads nothing. */
export const TOAST_EVENT = 'folio:toast';

/** Shows a short message at the top right for 5 seconds. Does nothing on the server. */
export function showToast(
  message: string,
  { tone = 'neutral', detail }: { tone?: ToastTone; detail?: string } = {},
): void {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: { message, tone, detail } }));
}
