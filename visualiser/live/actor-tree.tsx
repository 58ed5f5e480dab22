import { Link } from 'react-router-dom';
import type { Mode } from '../modes.ts';
import type { ActorInfo } from '../moments/moment.ts';
import type { KnownActor } from '../moments/recording.ts';
import { innermost } from '../workbench/canvas/places.ts';
import { titleOf, type Session } from './sessions.ts';
import styles from './live-mode.module.css';

export function addressOf({ id, chart }: ActorInfo, mode: Mode): string {
  return `/statecharts/${chart}/${mode}?${new URLSearchParams({ actor: id })}`;
}

/** Pages, their actors, and the actors that these invoked. Closed pages are folded. */
export function ActorTree({
  sessions,
  shown,
}: Pick<BranchProps, 'shown'> & { sessions: readonly Session[] }) {
  const closed = sessions.filter(({ condition }) => condition === 'closed');
  return (
    <ul className={`below ${styles['tree']}`} aria-label="Running actors">
      {sessions
        .filter((session) => !closed.includes(session))
        .map((session) => (
          <li key={session.page.id}>
            <h3>{titleOf(session)}</h3>
            <Branch of={rootsOf(session)} actors={session.recording.actors} shown={shown} />
          </li>
        ))}
      {closed.toReversed().map((session) => (
        <li key={session.page.id} data-condition="ended">
          <details open={session.recording.actors.some(({ info }) => info.id === shown)}>
            <summary>
              <h3>{titleOf(session)}, closed</h3>
            </summary>
            <Actors of={rootsOf(session)} actors={session.recording.actors} shown={shown} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function rootsOf({ recording: { actors } }: Session): KnownActor[] {
  const ids = new Set(actors.map(({ info }) => info.id));
  return actors.filter(({ info: { parent } }) => !parent || !ids.has(parent));
}

interface BranchProps {
  of: readonly KnownActor[];
  actors: readonly KnownActor[];
  shown: string | undefined;
}

/** Running actors, then ended ones in a fold. */
function Branch({ of, ...rest }: BranchProps) {
  const ended = of.filter(({ condition }) => condition === 'ended');
  if (of.length === 0) return null;
  return (
    <div className={styles['branch']}>
      <Actors of={of.filter((actor) => !ended.includes(actor))} {...rest} />
      {ended.length > 0 && (
        <details open={ended.some(({ info }) => info.id === rest.shown)}>
          <summary>{ended.length} ended</summary>
          <Actors of={ended} {...rest} />
        </details>
      )}
    </div>
  );
}

/** Charts as a list; ports and watchers on one line, because there are many. */
function Actors({ of, actors, shown }: BranchProps) {
  const charts = of.filter(({ info }) => info.chart !== undefined);
  const ports = of.filter(({ info }) => info.chart === undefined);
  return (
    <>
      {ports.length > 0 && (
        <ul className={`beside ${styles['ports']}`}>
          {ports.map(({ info, condition }) => (
            <li key={info.id} data-condition={condition}>
              {info.name}
            </li>
          ))}
        </ul>
      )}
      {charts.length > 0 && (
        <ul>
          {charts.map((actor) => {
            const { info, condition } = actor;
            const invoked = actors.filter((each) => each.info.parent === info.id);
            return (
              <li key={info.id} data-condition={condition}>
                <Link
                  className="row"
                  to={addressOf(info, 'live')}
                  aria-current={info.id === shown ? 'true' : undefined}
                >
                  <strong>{info.name}</strong> <small>{whereaboutsOf(actor)}</small>
                </Link>
                <Branch of={invoked} actors={actors} shown={shown} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** The current state; for an ended actor, its last state and the reason of the end. */
function whereaboutsOf({ latest, condition }: KnownActor): string {
  if (!latest) return condition;
  const where = innermost(latest.active).join(', ');
  if (condition === 'running') return where;
  if (latest.status === 'active') return `was in ${where}`;
  return where === latest.status ? where : `${latest.status}: ${where}`;
}
