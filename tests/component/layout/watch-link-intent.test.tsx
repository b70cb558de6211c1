import { MAX_PREFETCHED_PAGES, watchLinkIntent } from '@/components/layout/watch-link-intent';

const prefetch = jest.fn();
let stop: () => void;

function watchPage(html: string): void {
  document.body.innerHTML = html;
  stop = watchLinkIntent(document, prefetch);
}

function dispatchTo(selector: string, type = 'pointerover'): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

beforeEach(() => {
  jest.useFakeTimers();
  prefetch.mockClear();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('watchLinkIntent', () => {
  it('prefetches the page of a link on which the pointer rests, even if it rests on an image inside the link', () => {
    watchPage('<a href="/hotels-in-pune/"><img></a>');
    dispatchTo('img');
    expect(prefetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(80);
    expect(prefetch.mock.calls).toEqual([['/hotels-in-pune/']]);
  });

  it('does not prefetch the page of a link that the pointer only crosses', () => {
    watchPage('<a href="/hotels-in-pune/">Pune</a><p>text</p>');
    dispatchTo('a');
    jest.advanceTimersByTime(40);
    dispatchTo('p');
    jest.advanceTimersByTime(200);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('prefetches on touchstart and on keyboard focus', () => {
    watchPage('<a id="one" href="/hotels-in-pune/">Pune</a><a id="two" href="/cities/">Cities</a>');
    dispatchTo('#one', 'touchstart');
    dispatchTo('#two', 'focusin');
    jest.advanceTimersByTime(80);
    expect(prefetch.mock.calls).toEqual([['/hotels-in-pune/'], ['/cities/']]);
  });

  it('prefetches a page once', () => {
    watchPage('<a href="/cities/">Cities</a>');
    dispatchTo('a', 'touchstart');
    dispatchTo('a', 'touchstart');
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an account page', '<a href="/account/bookings/">x</a>'],
    ['another site', '<a href="https://example.com/hotels-in-pune/">x</a>'],
    ['a page that opens in another window', '<a href="/hotels-in-pune/" target="_blank">x</a>'],
    ['a URL with a query', '<a href="/hotels-in-pune/?page=2">x</a>'],
    ['the current page', '<a href="/">x</a>'],
  ])('does not prefetch %s', (_, html) => {
    watchPage(html);
    dispatchTo('a', 'touchstart');
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('prefetches at most MAX_PREFETCHED_PAGES pages per page view', () => {
    watchPage(
      Array.from({ length: 30 }, (_, index) => `<a id="l${index}" href="/hotels-in-city-${index}/">x</a>`).join(''),
    );
    for (let index = 0; index < 30; index += 1) dispatchTo(`#l${index}`, 'touchstart');
    expect(prefetch).toHaveBeenCalledTimes(MAX_PREFETCHED_PAGES);
  });

  it('prefetches nothing when the browser saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    watchPage('<a href="/cities/">Cities</a>');
    dispatchTo('a', 'touchstart');
    expect(prefetch).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
