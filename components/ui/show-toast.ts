export type ToastTone = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export type Toast = { message: string; tone: ToastTone; detail?: string };

/** Toasts are sent as window events, so that callers do not load the toast library. */
export const TOAST_EVENT = 'folio:toast';

/** Shows a toast for 5 seconds at the top right. Does nothing on the server. */
export function showToast(
  message: string,
  { tone = 'neutral', detail }: { tone?: ToastTone; detail?: string } = {},
): void {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: { message, tone, detail } }));
}
