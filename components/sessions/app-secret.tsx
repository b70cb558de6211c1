import styles from './second-factor-settings.module.css';

export interface AppSecretProps {
  /** The secret in Base32. */
  secret: string;
  uri: string;
  /** An SVG image of `uri`. */
  qrCode: string;
}

/** The secret of an authenticator app, to be scanned, opened or typed. */
export function AppSecret({ secret, uri, qrCode }: AppSecretProps) {
  return (
    <>
      <p>
        Scan this picture with an authenticator app, or <a href={uri}>open the app on this device</a>.
      </p>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        width={176}
        height={176}
        alt="QR code of your two-step login"
      />
      <p>
        If you cannot scan it, type this key:{' '}
        <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  );
}
