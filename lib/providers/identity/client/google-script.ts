/** https://developers.google.com/identity/gsi/web/reference/js-reference */
const SCRIPT = 'https://accounts.google.com/gsi/client';

interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    auto_select: false;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
}

interface GoogleWindow {
  google?: { accounts?: { id?: GoogleIdentity } };
}

let loading: Promise<GoogleIdentity> | undefined;

/** A call after a failure loads the script again. @throws {Error} if the script cannot be loaded */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}

function load(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('Google’s sign-in could not be loaded'));
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onerror = failed;
    script.onload = () => {
      const identity = (window as GoogleWindow).google?.accounts?.id;
      if (identity) resolve(identity);
      else failed();
    };
    document.head.append(script);
  });
}
