import type { ReactNode } from 'react';
import { Notice } from '../ui/feedback/notice.tsx';

// A stable function: React calls the ref once. The focus of a shopper who has already moved on stays.
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

export interface FormReceivedProps {
  title: string;
  children: ReactNode;
  /** A link or button for the next step. */
  action?: ReactNode;
}

/** Replaces a sent form, and takes the focus from it. */
export function FormReceived({ title, children, action }: FormReceivedProps) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      <Notice tone="success" title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
