/** A ref for an element that replaces the focused one. A stable function: React calls it once. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
