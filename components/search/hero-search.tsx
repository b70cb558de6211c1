'use client';

import { flushSync } from 'react-dom';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { StandInState, TakenOverWidget } from './taken-over-widget';

interface Awake extends StandInState {
  Widget: typeof TakenOverWidget;
}

const loadWidget = () => import('./taken-over-widget');

/** Whether the page's address carries a search, which the stand-in, the same for everybody, cannot show. */
function hasSearchInAddress(): boolean {
  const query = new URLSearchParams(window.location.search);
  return ['q', 'checkin', 'roomconfig'].some((name) => query.has(name));
}

/** Resolves after the click that follows a press: an element that is replaced between the two would not receive the click. */
function pressEnds(): Promise<void> {
  return new Promise((resolve) => {
    const ends = ['click', 'pointercancel', 'contextmenu'];
    const end = () => {
      ends.forEach((type) => window.removeEventListener(type, end));
      resolve();
    };
    ends.forEach((type) => window.addEventListener(type, end));
  });
}

const busyButton = (root: Element | null) => root?.querySelector('[data-opens][aria-busy="true"]');

/** The last button that was pressed opens. */
function markBusy(root: Element | null, button: Element | null): void {
  busyButton(root)?.removeAttribute('aria-busy');
  button?.setAttribute('aria-busy', 'true');
}

const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;

/** The field that a button of the placeholder stands for. */
const fieldOf = (button: Element | null | undefined): StandInState['opens'] => {
  const opens = button?.getAttribute('data-opens');
  return opens === 'dates' || opens === 'occupancy' ? opens : null;
};

/**
 * The search widget on landing pages: a placeholder of the same size until a visitor touches it. Its code (calendar,
 * suggestions, dialogs) would otherwise be loaded by every visitor who only reads. Text and focus are carried over from the
 * placeholder, and the control that was pressed opens.
 * @param location the place the widget starts with, on the page of a place
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const standIn = useRef<HTMLDivElement>(null);
  const wasSubmitted = useRef(false);
  const wasPressed = useRef(false);
  const press = useRef<Promise<void> | null>(null);
  const [awake, setAwake] = useState<Awake | null>(null);

  const wake = useCallback(async (): Promise<void> => {
    let Widget: typeof TakenOverWidget;
    try {
      ({ TakenOverWidget: Widget } = await loadWidget());
      await press.current;
    } catch {
      // Offline: the next touch tries again.
      markBusy(standIn.current, null);
      return;
    }
    const input = standIn.current?.querySelector('input');
    const typed = input && input.value !== input.defaultValue ? input.value : '';
    const lacksDates = wasSubmitted.current && location !== undefined && typed === '';
    const opens = fieldOf(busyButton(standIn.current));
    const focused = fieldOf(document.activeElement);
    const hasFocus = !lacksDates && !opens && (wasSubmitted.current || input === document.activeElement);
    // In one go: a letter typed between the reading and the change would be in neither field.
    flushSync(() =>
      setAwake(
        (current) =>
          current ?? {
            Widget,
            typed,
            opens,
            focus: hasFocus ? 'location' : (opens ?? focused),
            isPressed: wasPressed.current,
            wasSubmitted: wasSubmitted.current,
          },
      ),
    );
  }, [location]);

  useEffect(() => {
    // It was touched before this code ran and could receive the events.
    const input = standIn.current?.querySelector('input');
    const isTouched = input && (input === document.activeElement || input.value !== input.defaultValue);
    if (isTouched || busyButton(standIn.current) || hasSearchInAddress()) void wake();
  }, [wake]);

  /** What is missing is asked for by the widget; without script the form goes to the results as it is. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wasSubmitted.current = true;
    void wake();
  };

  if (!awake) {
    return (
      <div
        ref={standIn}
        onPointerDown={({ target }) => {
          wasPressed.current = target instanceof HTMLInputElement;
          press.current = pressEnds();
          void loadWidget().catch(() => undefined);
        }}
        onClick={({ target }) => {
          // The page's first script has set it, unless the page was reached by client-side navigation.
          markBusy(standIn.current, buttonOf(target));
          void wake();
        }}
        onFocusCapture={({ target }) =>
          void (target instanceof HTMLInputElement ? wake() : loadWidget().catch(() => undefined))
        }
        onSubmit={submit}
        onPointerEnter={() => void loadWidget().catch(() => undefined)}
      >
        {children}
      </div>
    );
  }
  const { Widget, ...standInState } = awake;
  return <Widget location={location} {...standInState} />;
}
