import type { ModeProps } from '../modes.ts';
import { Workbench } from '../workbench/workbench.tsx';

export function LiveMode({ found, mode }: ModeProps) {
  return (
    <Workbench found={found} mode={mode}>
      <p>Nothing yet.</p>
    </Workbench>
  );
}
