'use client';

import { flushSync } from 'react-dom';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { PlaceholderState, ActivatedSearchWidget } from './activated-search-widget';

interface LoadedWidget extends PlaceholderState {
  Widget: typeof ActivatedSearchWidget;
}

const loadWidget = () => import('./activated-search-widget');

/** The cached HTML is the same for every visitor and cannot show the search of the address. */
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

function markBusy(root: Element | null, button: Element | null): void {
  busyButton(root)?.removeAttribute('aria-busy');
  button?.setAttribute('aria-busy', 'true');
}

const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;

const fieldOf = (button: Element | null | undefined): PlaceholderState['opens'] => {
  const opens = button?.getAttribute('data-opens');
  return opens === 'dates' || opens === 'occupancy' ? opens : null;
};

/**
 * A placeholder until a visitor touches it: the widget's code would otherwise load for every reader. Text and focus are taken over.
 * @param location the initial place, on the page of a place
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const wasSubmitted = useRef(false);
  const wasPressed = useRef(false);
  const press = useRef<Promise<void> | null>(null);
  const [activated, setActivated] = useState<LoadedWidget | null>(null);

  const activate = useCallback(async (): Promise<void> => {
    let Widget: typeof ActivatedSearchWidget;
    try {
      ({ ActivatedSearchWidget: Widget } = await loadWidget());
      await press.current;
    } catch {
      // Offline: the next touch tries again.
      markBusy(placeholder.current, null);
      return;
    }
    const input = placeholder.current?.querySelector('input');
    const typed = input && input.value !== input.defaultValue ? input.value : '';
    const lacksDates = wasSubmitted.current && location !== undefined && typed === '';
    const opens = fieldOf(busyButton(placeholder.current));
    const focused = fieldOf(document.activeElement);
    const hasFocus = !lacksDates && !opens && (wasSubmitted.current || input === document.activeElement);
    // Synchronous: a letter typed between reading and replacing the field would be lost.
    flushSync(() =>
      setActivated(
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
    // The placeholder was touched before this code received events.
    const input = placeholder.current?.querySelector('input');
    const isTouched = input && (input === document.activeElement || input.value !== input.defaultValue);
    if (isTouched || busyButton(placeholder.current) || hasSearchInAddress()) void activate();
  }, [activate]);

  /** The widget asks for missing input; without JavaScript the form goes to the results as it is. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wasSubmitted.current = true;
    void activate();
  };

  if (!activated) {
    return (
      <div
        ref={placeholder}
        onPointerDown={({ target }) => {
          wasPressed.current = target instanceof HTMLInputElement;
          press.current = pressEnds();
          void loadWidget().catch(() => undefined);
        }}
        onClick={({ target }) => {
          // Set by the page's first script, unless the page was reached by client-side navigation.
          markBusy(placeholder.current, buttonOf(target));
          void activate();
        }}
        onFocusCapture={({ target }) =>
          void (target instanceof HTMLInputElement ? activate() : loadWidget().catch(() => undefined))
        }
        onSubmit={submit}
        onPointerEnter={() => void loadWidget().catch(() => undefined)}
      >
        {children}
      </div>
    );
  }
  const { Widget, ...standInState } = activated;
  return <Widget location={location} {...standInState} />;
}
