import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  statesOf,
  triggerName,
  type Invoke,
  type State,
  type Transition,
} from '../../chart/chart.ts';
import { chartNamed, type FoundChart } from '../../charts.ts';
import type { Mode } from '../../modes.ts';
import { ArrowList, type ArrowListProps } from './arrow-list.tsx';
import panel from '../panel/panel.module.css';
import styles from './details.module.css';
import { Button, PanelSection } from '../panel/panel.tsx';
import type { Selected } from '../selection.ts';
import { SourceLink } from './source-link.tsx';

export interface DetailsProps {
  found: FoundChart;
  mode: Mode;
  selected: Selected;
  visit: (pathOrKey: string) => void;
  clear: () => void;
}

/** The details of the selected state or arrow. */
export function Details({ found, mode, selected, visit, clear }: DetailsProps) {
  const parts = { found, mode, visit };
  return (
    <PanelSection
      title={selected.kind === 'state' ? 'State' : 'Transition'}
      actions={
        <Button
          look="quiet"
          aria-label="Clear the selection"
          title="Clear the selection (Esc)"
          onClick={clear}
        >
          ×
        </Button>
      }
    >
      {selected.kind === 'state' ? (
        <StateDetails state={selected.state} {...parts} />
      ) : (
        <TransitionDetails transition={selected.transition} {...parts} />
      )}
    </PanelSection>
  );
}

interface PartProps {
  found: FoundChart;
  mode: Mode;
  visit: (pathOrKey: string) => void;
}

function StateDetails({ found, mode, visit, state }: PartProps & { state: State }) {
  const { path, states } = state;
  const { transitions } = found.chart;
  const out = transitions.filter(({ source }) => source === path);
  const into = transitions.filter(({ targets }) => targets.includes(path));
  return (
    <>
      <p className={styles['title']}>{path || found.chart.id}</p>
      <SourceLink folder={found.folder} path={path} />
      <dl className={panel['facts']}>
        <Fact name="Kind">{kindOf(state)}</Fact>
        <Names name="Tags" values={state.tags} />
        <Names name="Entry" values={state.entry} />
        <Names name="Exit" values={state.exit} />
        {state.invokes.length > 0 && (
          <Fact name="Invokes">
            <Invokes invokes={state.invokes} mode={mode} />
          </Fact>
        )}
        {states.length > 0 && (
          <Fact name="States">
            <Places paths={states.map((each) => each.path)} found={found} visit={visit} />
          </Fact>
        )}
      </dl>
      <Arrows title="Outgoing transitions" arrows={out} visit={visit} />
      <Arrows title="Incoming transitions" arrows={into} visit={visit} />
    </>
  );
}

function TransitionDetails({ found, visit, transition }: PartProps & { transition: Transition }) {
  const { source, targets, trigger, guard, actions, reenters } = transition;
  return (
    <>
      <p className={styles['title']}>{triggerName(trigger)}</p>
      <SourceLink folder={found.folder} path={source} />
      <dl className={panel['facts']}>
        <Fact name="Guard">{guard ?? 'none'}</Fact>
        <Names name="Actions" values={actions} />
        <Fact name="From">
          <Places paths={[source]} found={found} visit={visit} />
        </Fact>
        <Fact name="To">
          {targets.length > 0 ? (
            <Places paths={targets} found={found} visit={visit} />
          ) : (
            'stays where it is'
          )}
        </Fact>
        {reenters && <Fact name="Enters">again, though it is inside</Fact>}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Names({ name, values }: { name: string; values: readonly string[] }) {
  return values.length > 0 && <Fact name={name}>{values.join(', ')}</Fact>;
}

function Invokes({ invokes, mode }: { invokes: readonly Invoke[]; mode: Mode }) {
  return (
    <ul>
      {invokes.map(({ id, source, chart }) => (
        <li key={id}>
          {chart !== undefined && chartNamed(chart) ? (
            <Link to={`/statecharts/${chart}/${mode}`}>{source}</Link>
          ) : (
            source
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlacesProps {
  paths: readonly string[];
  found: FoundChart;
  visit: (path: string) => void;
}

function Places({ paths, found, visit }: PlacesProps) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <button type="button" className={styles['place']} onClick={() => visit(path)}>
            {path || found.chart.id}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Arrows({ title, arrows, visit }: ArrowListProps & { title: string }) {
  return (
    arrows.length > 0 && (
      <div>
        <h3 className={styles['heading']}>{title}</h3>
        <ArrowList arrows={arrows} visit={visit} />
      </div>
    )
  );
}

function kindOf({ kind, history, isInitial, states }: State): string {
  const inside = statesOf({ root: { states } as State }).length - 1;
  return [
    history ? `${history} history` : kind,
    ...(isInitial ? ['initial'] : []),
    ...(inside > 0 ? [`${inside} states inside`] : []),
  ].join(', ');
}
