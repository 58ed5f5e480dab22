// Replaces browser features that jsdom lacks. Tests of style sheets run without either.
if ('window' in globalThis) {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // Disables counting and sliding animations.
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('reduced-motion') }) as MediaQueryList;
  document.startViewTransition ??= (update) =>
    ({ finished: Promise.resolve((update as () => unknown)()) }) as unknown as ViewTransition;
  HTMLElement.prototype.hidePopover ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
