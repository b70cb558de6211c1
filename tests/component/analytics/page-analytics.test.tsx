import { render } from '@testing-library/react';
import { PageAnalytics } from '@/components/analytics/page-analytics';
import { sendEvents, track } from '@/components/analytics/track';

let pathname = '/account/bookings/712/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));
jest.mock('next/web-vitals', () => ({ useReportWebVitals: () => undefined }));

const beacon = jest.fn((_path: string, _body: Blob) => true);
// jsdom does not implement getEntriesByType; an empty list is also a valid result in browsers.
beforeAll(() => Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true }));
beforeEach(() => {
  sendEvents();
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  Object.defineProperty(window, 'crypto', { value: globalThis.crypto, configurable: true });
});

async function readSentCalls(): Promise<
  { visit: string; events: { name: string; route: string; params: object }[] }[]
> {
  const texts = await Promise.all(beacon.mock.calls.map(([, body]) => readBlob(body)));
  return texts.map((text) => JSON.parse(text) as Awaited<ReturnType<typeof readSentCalls>>[number]);
}

function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

describe('PageAnalytics', () => {
  it('sends the route pattern of a page view instead of its URL', async () => {
    render(<PageAnalytics reportsErrors={false} />);
    sendEvents();
    const [call] = await readSentCalls();
    const view = call?.events.find(({ name }) => name === 'page_view');
    expect(view?.route).toBe('/account/bookings/{bookingId}/');
    expect(JSON.stringify(call)).not.toContain('712');
  });

  it('sends a page view for each page of a visit', async () => {
    const { rerender } = render(<PageAnalytics reportsErrors={false} />);
    pathname = '/search/';
    rerender(<PageAnalytics reportsErrors={false} />);
    sendEvents();
    const [call] = await readSentCalls();
    expect(call?.events.filter(({ name }) => name === 'page_view').map(({ route }) => route)).toEqual([
      '/account/bookings/{bookingId}/',
      '/search/',
    ]);
  });

  it('sends the same visit id with every request', async () => {
    track('login', { method: 'password' });
    sendEvents();
    track('login', { method: 'code' });
    sendEvents();
    const [first, second] = await readSentCalls();
    expect(first?.visit).toMatch(/^[a-z0-9]{16}$/);
    expect(second?.visit).toBe(first?.visit);
  });

  it('sends at most 20 events per request', async () => {
    for (let count = 0; count < 45; count += 1) track('login', { method: 'password' });
    sendEvents();
    expect((await readSentCalls()).map(({ events }) => events.length)).toEqual([20, 20, 5]);
  });

  it.each([true, false])(
    'reports errors only if error reporting is enabled (%p), and omits their messages',
    async (reportsErrors) => {
      // jest fails a test with an unhandled error event.
      window.addEventListener('error', () => undefined);
      const { unmount } = render(<PageAnalytics reportsErrors={reportsErrors} />);
      window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('card 4100280000001007 refused') }));
      unmount();
      sendEvents();
      const calls = JSON.stringify(await readSentCalls());
      expect(calls.includes('exception')).toBe(reportsErrors);
      expect(calls).not.toContain('4100280000001007');
    },
  );
});
