'use client';

import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import styles from './upi.module.css';

/** Dark modules on white in both colour schemes, because some apps cannot read inverted codes. */
export function UpiCodePicture({ payload }: { payload: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(payload, { ecc: 'M', border: 4, pixelSize: 4 }))}`,
    [payload],
  );
  return (
    <img
      className={styles.code}
      src={source}
      width={224}
      height={224}
      alt="UPI QR code. Scan it with a UPI app on a phone."
    />
  );
}
