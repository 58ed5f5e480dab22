import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from '../pictures/icon.tsx';

export interface DisclosureProps {
  /** A text, or a heading. */
  summary: ReactNode;
  /** Initially open. */
  open?: boolean;
  /** Of the disclosures with the same name, only one is open. */
  name?: string;
  /** Also called when it was opened before hydration. */
  onOpen?: () => void;
  children: ReactNode;
}

export function Disclosure({ summary, open, name, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      name={name}
      ref={(details) => {
        if (details?.open) onOpen?.();
      }}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary>
        {typeof summary === 'string' ? <span>{summary}</span> : summary}
        <Icon name="chevron" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
