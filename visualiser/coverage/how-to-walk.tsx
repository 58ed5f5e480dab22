import { Button, EmptyNote, PanelSection } from '../workbench/panel/panel.tsx';
import styles from './coverage.module.css';

export interface HowToWalkProps {
  /** The machine's folder below machines/. */
  folder: string;
  onReload: () => void;
}

/** How to run the path tests, for charts without coverage. */
export function HowToWalk({ folder, onReload }: HowToWalkProps) {
  return (
    <PanelSection title="Not covered yet" actions={<Button onClick={onReload}>Reload</Button>}>
      <EmptyNote>No run has recorded coverage of this chart.</EmptyNote>
      <dl className={styles['commands']}>
        <dt>All charts, all three levels (a few minutes)</dt>
        <dd>
          <code>npm run test:paths</code>
        </dd>
        <dt>This chart with its actor alone, level 1 (a few seconds)</dt>
        <dd>
          <code>npx vitest run --project paths tests/paths/machines/{folder}.test.ts</code>
        </dd>
        <dt>This chart through its page, level 2</dt>
        <dd>
          <code>npx vitest run --project path-views tests/paths/views/{folder}.test.ts</code>
        </dd>
      </dl>
      <EmptyNote>The results appear when you return to this tab.</EmptyNote>
    </PanelSection>
  );
}
