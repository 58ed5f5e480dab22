/** Sets a control's text like a user's input, so that React and react-hook-form handle it. */
export function typeInto(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  // React replaces this setter on the element, and its own would hide the change from React.
  const own = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(own, 'value')!.set!.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
