'use client';

import { flushSync } from 'react-dom';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SearchLocation } from '@/lib/domains/search/rules/search-state';
import type { PlaceholderState, ActivatedSearchWidget } from './activated-search-widget';

interface LoadedWidget extends PlaceholderState {
  Widget: typeof ActivatedSearchWidget;
}

const loadWidget = () => import('./activated-search-widget');

/** The cached HTML is the same for every visitor, so it cannot show the search in the URL. */
function hasSearchInUrl(): boolean {
  const query = new URLSearchParams(window.location.search);
  return ['q', 'checkin', 'roomconfig'].some((name) => query.has(name));
}

/** Resolves after the click that follows a pointerdown. An element that is replaced between the two events would not receive the click. */
function waitForClick(): Promise<void> {
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
 * Shows a placeholder until the visitor uses it, so that other visitors do not load the code of the widget. The widget takes over text
 * and focus of the placeholder.
 * @param location the initial place on landing pages
 */
export function HeroSearch({ children, location }: { children: ReactNode; location?: SearchLocation }) {
  const placeholder = useRef<HTMLDivElement>(null);
  const wasSubmitted = useRef(false);
  const wasPressed = useRef(false);
  const pointerPress = useRef<Promise<void> | null>(null);
  const [activated, setActivated] = useState<LoadedWidget | null>(null);

  const activate = useCallback(async (): Promise<void> => {
    let Widget: typeof ActivatedSearchWidget;
    try {
      ({ ActivatedSearchWidget: Widget } = await loadWidget());
      await pointerPress.current;
    } catch {
      // If the code cannot be loaded, for example offline, the next use tries again.
      markBusy(placeholder.current, null);
      return;
    }
    const input = placeholder.current?.querySelector('input');
    const typed = input && input.value !== input.defaultValue ? input.value : '';
    const lacksDates = wasSubmitted.current && location !== undefined && typed === '';
    const opens = fieldOf(busyButton(placeholder.current));
    const focused = fieldOf(document.activeElement);
    const hasFocus = !lacksDates && !opens && (wasSubmitted.current || input === document.activeElement);
    // This update is synchronous, because a letter typed between reading and replacing the field would be lost.
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
    // The placeholder may have been used before this component was hydrated.
    const input = placeholder.current?.querySelector('input');
    const isUsed = input && (input === document.activeElement || input.value !== input.defaultValue);
    if (isUsed || busyButton(placeholder.current) || hasSearchInUrl()) void activate();
  }, [activate]);

  /** Opens the widget, which shows the missing input. Without JavaScript the form opens the results page. */
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
          pointerPress.current = waitForClick();
          void loadWidget().catch(() => undefined);
        }}
        onClick={({ target }) => {
          // The first script of the page also does this, but it does not run after client-side navigation.
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
  const { Widget, ...placeholderState } = activated;
  return <Widget location={location} {...placeholderState} />;
}
