'use client';

/** Dispatched on the window before the login page opens, so that forms store what is not saved. */
export const SESSION_ENDED_EVENT = 'session-ended';

export const announceEndedSession = () => void window.dispatchEvent(new Event(SESSION_ENDED_EVENT));
