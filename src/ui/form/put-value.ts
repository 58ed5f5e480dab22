import { useRef, type ChangeEvent, type ChangeEventHandler, type DOMAttributes } from 'react';

interface Handlers<Control> {
  value?: unknown;
  onInput?: DOMAttributes<Control>['onInput'];
  onChange?: ChangeEventHandler<Control> | undefined;
  onBlur?: DOMAttributes<Control>['onBlur'];
}

/**
 * The handlers of a control, which also report a value that a script put, such as a password manager's, when the control
 * is left: React fires `onInput` but no `onChange` for a value that it saw being assigned.
 */
export function usePutValue<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onInput,
  onChange,
  onBlur,
}: Handlers<Control>) {
  const isUnreported = useRef(false);
  return {
    onInput: (event) => {
      isUnreported.current = true;
      onInput?.(event);
    },
    // React fires it after `onInput`.
    onChange: (event) => {
      isUnreported.current = false;
      return onChange?.(event);
    },
    onBlur: (event) => {
      const differs =
        value === undefined ? isUnreported.current : event.currentTarget.value !== value;
      isUnreported.current = false;
      // react-hook-form changes nothing at an event of type 'blur'.
      if (differs) {
        onChange?.(Object.create(event, { type: { value: 'change' } }) as ChangeEvent<Control>);
      }
      onBlur?.(event);
    },
  } satisfies Handlers<Control>;
}
