import { Choice } from '../drive/fields.tsx';
import { EmptyNote, PanelSection, Row } from '../panel/panel.tsx';
import type { Selected } from '../workbench/canvas/selection.ts';
import styles from './coverage.module.css';
import { goesThrough, type FoundPath } from './paths.ts';

export interface PathListProps {
  paths: readonly FoundPath[];
  levels: readonly number[];
  level: number;
  onLevel: (level: number) => void;
  onChoose: (path: FoundPath) => void;
  selected: Selected | undefined;
}

/** The paths of a level, grouped by input; only those through the selection, if there is one. */
export function PathList(props: PathListProps) {
  const { paths, levels, level, onLevel, onChoose, selected } = props;
  const listed = paths.filter(
    (path) => path.level === level && (!selected || goesThrough(path, selected.id)),
  );
  const groups = Map.groupBy(listed, ({ moments }) => moments[0]!.words);
  return (
    <PanelSection title="Paths" count={listed.length}>
      <Choice
        label="Level"
        choices={levels.map(String)}
        chosen={String(level)}
        onChoose={(each) => onLevel(Number(each))}
      />
      {selected && <small>Only those through the selection below.</small>}
      {listed.length === 0 && <EmptyNote>No path matches.</EmptyNote>}
      {[...groups].map(([input, members]) => (
        <section key={input} className={styles['group']}>
          <h3>
            {input} <small>{members.length}</small>
          </h3>
          <ul>
            {members.map((path) => (
              <li key={path.number}>
                <Row onClick={() => onChoose(path)}>
                  {path.number} {wordsOf(path)}
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PanelSection>
  );
}

function wordsOf({ moments: [, ...steps] }: FoundPath): string {
  return steps.map(({ words }) => words).join(' → ') || 'the beginning alone';
}
