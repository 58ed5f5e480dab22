/** A ref for what takes the place of the part that had the focus; outside of components, so that it is called once. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
