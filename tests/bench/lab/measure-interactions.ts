import type { Page } from 'playwright';

export interface Interaction {
  name: string;
  /** From the finger to the next picture, ms, as INP counts it. */
  ms: number;
}

/** What a visitor does on a page with the search widget; each is measured on the slowed CPU after the page is quiet. */
export async function measureInteractions(page: Page): Promise<Interaction[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchInteractions);
  const results: Interaction[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    await page.evaluate(() => void ((window as unknown as Watched).folioSlowest = 0));
    await act();
    await page.waitForTimeout(600);
    results.push({ name, ms: await page.evaluate(() => (window as unknown as Watched).folioSlowest) });
  };
  await measure('date picker opens', () =>
    page
      .getByRole('button', { name: /check in/i })
      .first()
      .click(),
  );
  await page.keyboard.press('Escape');
  await measure('occupancy opens', () =>
    page
      .getByRole('button', { name: /occupancy|adult/i })
      .first()
      .click(),
  );
  await page.keyboard.press('Escape');
  return results;
}

interface Watched {
  folioSlowest: number;
}

/** Runs in the page. */
function watchInteractions(): void {
  const watched = window as unknown as Watched;
  watched.folioSlowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watched.folioSlowest = Math.max(watched.folioSlowest, entry.duration);
  }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
}
