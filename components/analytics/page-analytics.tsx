'use client';

import { usePathname } from 'next/navigation';
import { useReportWebVitals } from 'next/web-vitals';
import { useEffect } from 'react';
import { track } from './track';

const METRICS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
type Metric = (typeof METRICS)[number];

const reportVital = ({ name, value, rating }: { name: string; value: number; rating?: string }): void => {
  if ((METRICS as readonly string[]).includes(name))
    track('web_vital', { metric: name as Metric, value: Math.round(value * 1000) / 1000, rating: rating ?? '' });
};

export function PageAnalytics({ reportsErrors }: { reportsErrors: boolean }) {
  const pathname = usePathname();
  useReportWebVitals(reportVital);
  useEffect(() => {
    track('page_view', { referrer_host: referrerHost() }, pathname);
  }, [pathname]);
  useEffect(() => {
    reportTiming();
  }, []);
  useEffect(() => (reportsErrors ? reportErrors() : undefined), [reportsErrors]);
  return null;
}

function referrerHost(): string | undefined {
  if (!document.referrer) return undefined;
  const { host } = new URL(document.referrer);
  return host === window.location.host ? undefined : host.slice(0, 100);
}

function reportTiming(): void {
  const report = () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!entry || entry.loadEventStart === 0) return;
    track('navigation_timing', {
      ttfb: Math.round(entry.responseStart),
      dom_ready: Math.round(entry.domContentLoadedEventStart),
      load: Math.round(entry.loadEventStart),
    });
  };
  if (document.readyState === 'complete') report();
  else window.addEventListener('load', report, { once: true });
}

function reportErrors(): () => void {
  const report = (reason: unknown) => track('exception', { description: describe(reason).slice(0, 300), fatal: false });
  const onError = (event: ErrorEvent) => report(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Returns the name and position of an error without its message, which may contain user input. */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return 'Unknown error';
  const frame = reason.stack?.split('\n').find((line) => line.includes('/_next/'));
  return `${reason.name} ${frame?.trim().replace(/https?:\/\/[^/]+/, '') ?? ''}`;
}
