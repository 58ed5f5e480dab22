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
    <PanelSection title="Not walked yet" actions={<Button onClick={onReload}>Reload</Button>}>
      <EmptyNote>No run of the paths has kept anything about this chart.</EmptyNote>
      <dl className={styles['commands']}>
        <dt>Every chart, at all three levels (some minutes)</dt>
        <dd>
          <code>npm run test:paths</code>
        </dd>
        <dt>This chart against its bare actor, level 1 (some seconds)</dt>
        <dd>
          <code>npx vitest run --project paths tests/paths/machines/{folder}.test.ts</code>
        </dd>
        <dt>This chart through its views, level 2</dt>
        <dd>
          <code>npx vitest run --project path-views tests/paths/views/{folder}.test.ts</code>
        </dd>
      </dl>
      <EmptyNote>What they kept shows here as soon as you come back to this tab.</EmptyNote>
    </PanelSection>
  );
}
