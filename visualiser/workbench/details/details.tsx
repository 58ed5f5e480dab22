import { Link } from 'react-router-dom';
import { statesOf, triggerName, type State, type Transition } from '../../chart/chart.ts';
import { chartNamed, type FoundChart } from '../../charts.ts';
import type { ModeProps } from '../../modes.ts';
import { breakpointOf, breakpoints, toggleBreakpoint } from '../../moments/breakpoints.ts';
import { ArrowList, type ArrowListProps } from './arrow-list.tsx';
import panel from '../../panel/panel.module.css';
import { Button, Fact, PanelSection } from '../../panel/panel.tsx';
import type { Selection } from '../canvas/selection.ts';
import { sourceOf } from '../../sources/source-of.ts';
import { useStore } from '../../store.ts';

export interface DetailsProps extends ModeProps {
  selection: Selection;
}

export function Details({ found, mode, selection }: DetailsProps) {
  const { selected, clear } = selection;
  if (!selected) return null;
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
        <StateDetails state={selected.state} {...{ found, mode, selection }} />
      ) : (
        <TransitionDetails transition={selected.transition} {...{ found, mode, selection }} />
      )}
    </PanelSection>
  );
}

function StateDetails({ found, mode, selection, state }: DetailsProps & { state: State }) {
  const { path, states, invokes } = state;
  const stops = useStore(breakpoints);
  const breakpoint = breakpointOf(found.machine.id, path);
  const { transitions } = found.chart;
  const out = transitions.filter(({ source }) => source === path);
  const into = transitions.filter(({ targets }) => targets.includes(path));
  return (
    <>
      <p className="large">{path || found.chart.id}</p>
      <SourceLink chart={found} path={path} />
      {state.description && <p>{state.description}</p>}
      {path !== '' && (mode === 'live' || mode === 'drive') && (
        <Button aria-pressed={stops.has(breakpoint)} onClick={() => toggleBreakpoint(breakpoint)}>
          Stop when it enters this state
        </Button>
      )}
      <dl className={`below ${panel['facts']}`}>
        <Fact name="Kind">{kindOf(state)}</Fact>
        <Names name="Tags" values={state.tags} />
        <Names name="Entry" values={state.entry} />
        <Names name="Exit" values={state.exit} />
        {state.meta && <Meta json={state.meta} />}
        {invokes.length > 0 && (
          <Fact name="Invokes">
            <ul>
              {invokes.map(({ id, source, chart }) => (
                <li key={id}>
                  {chart && chartNamed(chart) ? (
                    <Link to={`/statecharts/${encodeURIComponent(chart)}/${mode}`}>{source}</Link>
                  ) : (
                    source
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {states.length > 0 && (
          <Places name="States" paths={states.map((each) => each.path)} {...{ found, selection }} />
        )}
      </dl>
      <Arrows title="Outgoing transitions" arrows={out} selection={selection} />
      <Arrows title="Incoming transitions" arrows={into} selection={selection} />
    </>
  );
}

function TransitionDetails(props: DetailsProps & { transition: Transition }) {
  const { source, targets, trigger, guard, actions, reenters, description, meta } =
    props.transition;
  return (
    <>
      <p className="large">{triggerName(trigger)}</p>
      <SourceLink chart={props.found} path={source} />
      {description && <p>{description}</p>}
      <dl className={`below ${panel['facts']}`}>
        <Fact name="Guard">{guard ?? 'none'}</Fact>
        <Names name="Actions" values={actions} />
        {meta && <Meta json={meta} />}
        <Places name="From" paths={[source]} {...props} />
        {targets.length > 0 ? (
          <Places name="To" paths={targets} {...props} />
        ) : (
          <Fact name="To">stays where it is</Fact>
        )}
        {reenters && <Fact name="Enters">again, though it is inside</Fact>}
      </dl>
    </>
  );
}

function Names({ name, values }: { name: string; values: readonly string[] }) {
  return values.length > 0 && <Fact name={name}>{values.join(', ')}</Fact>;
}

function Meta({ json }: { json: string }) {
  return (
    <Fact name="Meta">
      <code>{json}</code>
    </Fact>
  );
}

type PlacesProps = Pick<DetailsProps, 'found' | 'selection'> & {
  name: string;
  paths: readonly string[];
};

function Places({ name, paths, found, selection }: PlacesProps) {
  return (
    <Fact name={name}>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className={panel['link']} onClick={() => selection.visit(path)}>
              {path || found.chart.id}
            </button>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Arrows({ title, ...rest }: ArrowListProps & { title: string }) {
  return (
    rest.arrows.length > 0 && (
      <div>
        <h3>
          <small>{title}</small>
        </h3>
        <ArrowList {...rest} />
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

/** Opens the source of a state in the editor. */
function SourceLink({ chart, path }: { chart: FoundChart; path: string }) {
  const source = sourceOf(chart.source, path);
  if (!source) return null;
  const place = `${source.file}:${source.line}`;
  return (
    <button
      type="button"
      className={panel['link']}
      title="Open it in the editor"
      onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)}
    >
      <code>{place}</code>
    </button>
  );
}
