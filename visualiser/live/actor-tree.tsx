import { Link } from 'react-router-dom';
import type { ActorInfo } from '../moments/moment.ts';
import type { KnownActor } from '../moments/recording.ts';
import { innermost } from '../workbench/canvas/places.ts';
import { titleOf, type Session } from './sessions.ts';
import { EmptyNote } from '../workbench/panel/panel.tsx';
import styles from './live-mode.module.css';

/** The URL that shows an actor in Live mode. */
export function addressOf({ id, chart }: ActorInfo): string {
  return `/statecharts/${chart}/live?${new URLSearchParams({ actor: id })}`;
}

export interface ActorTreeProps {
  sessions: readonly Session[];
  /** The id of the actor whose chart is shown. */
  shown: string | undefined;
}

/** Pages, their actors, and the actors that these invoked. Closed pages are folded. */
export function ActorTree({ sessions, shown }: ActorTreeProps) {
  const open = sessions.filter(({ condition }) => condition === 'open');
  const closed = sessions.filter(({ condition }) => condition === 'closed');
  return (
    <ul className={styles['tree']} aria-label="Running actors">
      {open.map((session) => (
        <li key={session.page.id}>
          <h3 className={styles['page']}>{titleOf(session)}</h3>
          {session.recording.actors.length === 0 && <EmptyNote>No actor runs here yet.</EmptyNote>}
          <Branch of={rootsOf(session)} actors={session.recording.actors} shown={shown} />
        </li>
      ))}
      {closed.toReversed().map((session) => (
        <li key={session.page.id} data-condition="ended">
          <details open={session.recording.actors.some(({ info }) => info.id === shown)}>
            <summary>
              <h3 className={styles['page']}>{titleOf(session)}, closed</h3>
            </summary>
            <Actors of={rootsOf(session)} actors={session.recording.actors} shown={shown} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Actors without a known parent. */
function rootsOf({ recording: { actors } }: Session): KnownActor[] {
  const ids = new Set(actors.map(({ info }) => info.id));
  return actors.filter(({ info: { parent } }) => !parent || !ids.has(parent));
}

interface BranchProps {
  of: readonly KnownActor[];
  actors: readonly KnownActor[];
  shown: string | undefined;
}

/** Running actors, then the ended ones, folded. */
function Branch({ of, actors, shown }: BranchProps) {
  const running = of.filter(({ condition }) => condition === 'running');
  const ended = of.filter(({ condition }) => condition === 'ended');
  if (of.length === 0) return null;
  return (
    <div className={styles['branch']}>
      <Actors of={running} actors={actors} shown={shown} />
      {ended.length > 0 && (
        <details open={ended.some(({ info }) => info.id === shown)}>
          <summary>{ended.length} ended</summary>
          <Actors of={ended} actors={actors} shown={shown} />
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
        <ul className={styles['ports']}>
          {ports.map(({ info, condition, starts }) => (
            <li key={info.id} data-condition={condition}>
              <span className={styles['port']} title={`${condition}; started ${starts}×`}>
                {info.name}
                {starts > 1 && ` ×${starts}`}
                <span className="unseen"> {condition}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {charts.length > 0 && (
        <ul>
          {charts.map((actor) => (
            <li key={actor.info.id} data-condition={actor.condition}>
              <Actor actor={actor} isShown={actor.info.id === shown} />
              <Branch
                of={actors.filter(({ info }) => info.parent === actor.info.id)}
                actors={actors}
                shown={shown}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Actor({ actor, isShown }: { actor: KnownActor; isShown: boolean }) {
  return (
    <Link
      className={styles['actor']}
      to={addressOf(actor.info)}
      aria-current={isShown ? 'true' : undefined}
    >
      <strong>{actor.info.name}</strong>
      <small className={styles['value']}>{whereaboutsOf(actor)}</small>
    </Link>
  );
}

/** The current state, or the last one and the reason of the end. */
function whereaboutsOf({ latest, condition }: KnownActor): string {
  if (!latest) return condition;
  const where = innermost(latest.active).join(', ');
  if (condition === 'running') return where;
  if (latest.status === 'active') return `was in ${where}`;
  return where === latest.status ? where : `${latest.status}: ${where}`;
}
