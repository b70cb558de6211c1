import { MAX_PREFETCHED_PAGES, watchLinkIntent } from '@/components/layout/watch-link-intent';

const fetchAhead = jest.fn();
let stop: () => void;

function open(html: string): void {
  document.body.innerHTML = html;
  stop = watchLinkIntent(document, fetchAhead);
}

function over(selector: string, type = 'pointerover'): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

beforeEach(() => {
  jest.useFakeTimers();
  fetchAhead.mockClear();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a page fetched ahead', () => {
  it('is that of a link on which the pointer rests, also over a picture within it', () => {
    open('<a href="/hotels-in-pune/"><img></a>');
    over('img');
    expect(fetchAhead).not.toHaveBeenCalled();
    jest.advanceTimersByTime(80);
    expect(fetchAhead.mock.calls).toEqual([['/hotels-in-pune/']]);
  });

  it('is not that of a link which the pointer merely crosses', () => {
    open('<a href="/hotels-in-pune/">Pune</a><p>text</p>');
    over('a');
    jest.advanceTimersByTime(40);
    over('p');
    jest.advanceTimersByTime(200);
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('comes at once under a finger, and with the focus of the keyboard', () => {
    open('<a id="one" href="/hotels-in-pune/">Pune</a><a id="two" href="/cities/">Cities</a>');
    over('#one', 'touchstart');
    over('#two', 'focusin');
    jest.advanceTimersByTime(80);
    expect(fetchAhead.mock.calls).toEqual([['/hotels-in-pune/'], ['/cities/']]);
  });

  it('comes once', () => {
    open('<a href="/cities/">Cities</a>');
    over('a', 'touchstart');
    over('a', 'touchstart');
    expect(fetchAhead).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page of the account', '<a href="/account/bookings/">x</a>'],
    ['another site', '<a href="https://example.com/hotels-in-pune/">x</a>'],
    ['another window', '<a href="/hotels-in-pune/" target="_blank">x</a>'],
    ['a page of a list or with a filter', '<a href="/hotels-in-pune/?page=2">x</a>'],
    ['the page itself', '<a href="/">x</a>'],
  ])('is never %s', (_, html) => {
    open(html);
    over('a', 'touchstart');
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('is one of a few per page', () => {
    open(Array.from({ length: 30 }, (_, index) => `<a id="l${index}" href="/hotels-in-city-${index}/">x</a>`).join(''));
    for (let index = 0; index < 30; index += 1) over(`#l${index}`, 'touchstart');
    expect(fetchAhead).toHaveBeenCalledTimes(MAX_PREFETCHED_PAGES);
  });

  it('is none where the visitor saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    open('<a href="/cities/">Cities</a>');
    over('a', 'touchstart');
    expect(fetchAhead).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
