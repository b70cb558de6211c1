'use client';

/** Shown when a layout failed. It imports no styles and components, because they could fail as well. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-IN">
      <body style={{ fontFamily: 'system-ui, sans-serif', margin: '4rem auto', maxWidth: '32rem', padding: '0 1rem' }}>
        <h1>This page could not be loaded</h1>
        <p>Something failed on our side. Nothing was booked or charged.</p>
        <button type="button" onClick={reset}>
          Try again
        </button>{' '}
        <a href="/">Go to the home page</a>
      </body>
    </html>
  );
}
