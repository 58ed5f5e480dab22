import { useState } from 'react';
import { Button } from '../workbench/panel/panel.tsx';
import styles from './drive.module.css';

export interface CopyButtonProps {
  label: string;
  text: string;
}

/** Copies a text and shows whether that worked. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [said, setSaid] = useState<{ of: string; words: string }>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ of: text, words: 'Copied' });
    } catch {
      setSaid({ of: text, words: 'Not allowed' });
    }
  }
  return (
    <>
      <span role="status" className={styles['copied']}>
        {said?.of === text ? said.words : ''}
      </span>
      <Button look="quiet" onClick={() => void copy()}>
        {label}
      </Button>
    </>
  );
}
