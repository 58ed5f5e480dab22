import type { ReactNode } from 'react';
import { Notice } from '../ui/feedback/notice.tsx';

// Outside of the component, so that the focus comes once. Who already does something else keeps theirs.
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

export interface FormReceivedProps {
  title: string;
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** Stands where the form was that had the focus, and takes it. */
export function FormReceived({ title, children, action }: FormReceivedProps) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      <Notice tone="success" title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
