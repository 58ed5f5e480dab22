import { countsOf, stateInWords, transitionInWords } from '../difference/in-markdown.ts';
import panel from '../workbench/panel/panel.module.css';
import { PanelSection } from '../workbench/panel/panel.tsx';
import type { Version } from './recording-file.ts';

/** What has changed in the charts since they were recorded; nothing when nothing has. */
export function VersionsNote({ versions }: { versions: readonly Version[] }) {
  const others = versions.filter(({ kind }) => kind !== 'same');
  if (others.length === 0) return null;
  return (
    <PanelSection title="Recorded with other charts" count={others.length}>
      <ul className={panel['list']}>
        {others.map((version) => (
          <li key={version.id}>
            <strong>{version.id}</strong>{' '}
            {version.kind === 'unknown' && 'is not a chart of this project.'}
            {version.kind === 'changed' && (
              <details>
                <summary>{countsOf(version.difference)} since</summary>
                <ul>
                  {version.difference.states.map((each) => (
                    <li key={each.state.path}>{plain(stateInWords(each))}</li>
                  ))}
                  {version.difference.transitions.map((each) => (
                    <li key={`${each.kind} ${each.transition.key}`}>
                      {plain(transitionInWords(each))}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Without Markdown's marks. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\*\*|`/g, '');
}
