import type { LevelCoverage } from './coverage-file.ts';
import { levels } from '../project.ts';
import styles from './coverage.module.css';

export function CoverageTable({ coverages }: { coverages: readonly LevelCoverage[] }) {
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
                {level} <small>{heading}</small>
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
  const share = (all: number, { length }: string[]) => (
    <td className={length === 0 ? styles['whole'] : undefined}>{`${all - length}/${all}`}</td>
  );
  return (
    <>
      {share(states, missing.states)}
      {share(transitions, missing.transitions)}
      <td>{paths.length}</td>
      <td>
        {new Date(walkedAt).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' })}
      </td>
    </>
  );
}
