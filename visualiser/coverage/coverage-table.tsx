import type { LevelCoverage } from './coverage-file.ts';
import { levels } from '../project.ts';
import styles from './coverage.module.css';

export interface CoverageTableProps {
  coverages: readonly LevelCoverage[];
  /** The levels whose coverage the diagram ignores. */
  unshown: ReadonlySet<number>;
  onShow: (level: number) => void;
}

export function CoverageTable({ coverages, unshown, onShow }: CoverageTableProps) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {['Level', 'States', 'Arrows', 'Paths', 'Walked'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, heading }) => {
          const coverage = coverages.find((each) => each.level === level);
          return (
            <tr key={level}>
              <th scope="row">
                <label className="beside">
                  <input
                    type="checkbox"
                    checked={coverage !== undefined && !unshown.has(level)}
                    disabled={!coverage}
                    onChange={() => onShow(level)}
                  />
                  {level} <small>{heading}</small>
                </label>
              </th>
              {coverage ? <Figures coverage={coverage} /> : <td colSpan={4}>not walked</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Figures({ coverage }: { coverage: LevelCoverage }) {
  const { states, transitions, missing, paths, walkedAt } = coverage;
  return (
    <>
      <Share of={states} missing={missing.states.length} />
      <Share of={transitions} missing={missing.transitions.length} />
      <td>{paths.length}</td>
      <td>
        <time dateTime={walkedAt} title={new Date(walkedAt).toLocaleString('en-GB')}>
          {whenOf(new Date(walkedAt))}
        </time>
      </td>
    </>
  );
}

function Share({ of, missing }: { of: number; missing: number }) {
  return (
    <td className={missing === 0 ? styles['whole'] : undefined}>
      {of - missing}/{of}
    </td>
  );
}

function whenOf(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday
    ? time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
