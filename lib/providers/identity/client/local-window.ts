const ADDRESS = '/dev/identity/';
const SIZE = 'width=460,height=680';

/** Must be called in a click handler, because browsers block other windows. */
export function openLocalWindow(): Window | null {
  return window.open('about:blank', 'folio-identity', SIZE);
}

export function waitForLocalCredential(
  opened: Window,
  { clientId, nonce }: { clientId: string; nonce: string },
): Promise<string | null> {
  opened.location.href = `${ADDRESS}?${new URLSearchParams({ client_id: clientId, nonce })}`;
  return new Promise((resolve) => {
    const finish = (credential: string | null) => {
      window.removeEventListener('message', listen);
      window.clearInterval(watch);
      resolve(credential);
    };
    const listen = (event: MessageEvent<{ type?: string; credential?: unknown } | null>) => {
      if (event.origin !== window.location.origin || event.source !== opened) return;
      const { type, credential } = event.data ?? {};
      if (type === 'folio-identity' && typeof credential === 'string') finish(credential);
    };
    // The last message may arrive after the window has closed.
    const watch = window.setInterval(() => {
      if (!opened.closed) return;
      window.clearInterval(watch);
      window.setTimeout(() => finish(null), 200);
    }, 300);
    window.addEventListener('message', listen);
  });
}
