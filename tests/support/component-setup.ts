import '@testing-library/jest-dom';

// jsdom implements neither media queries nor scrolling.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
