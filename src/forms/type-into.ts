/** Changes a control's text as its user would, so that React and react-hook-form notice it. */
export function typeInto(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  // React's own setter would hide the change from React.
  const own = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(own, 'value')!.set!.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
