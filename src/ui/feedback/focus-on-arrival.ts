/** A ref that focuses an element which replaces the focused one. A stable function: React calls it once. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
